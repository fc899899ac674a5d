import preview from '../../../.storybook/preview.tsx'
import { TrendChart } from './trend-chart.tsx'

const meta = preview.meta({ title: 'Patterns/Trend chart (line chart)', component: TrendChart })

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const example = {
  args: {
    caption: 'Score by month',
    labelName: 'Month',
    labels: months,
    series: [
      { name: 'On time', values: [null, null, 60, 75, 80, 78, 90, 92, 95, 94, 96, 100] },
      { name: 'Bids won', values: [null, 20, 40, 35, null, 50, 55, 60, 62, 58, 66, 70] },
      { name: 'Back-outs', values: [null, null, 20, 10, 5, 0, 0, 8, 0, 0, 0, 0] },
      { name: 'Disputes', values: [null, null, 0, 0, 12.5, 0, 0, 0, 0, 0, 0, 0] },
    ],
    format: (value: number) => `${value} %`,
  },
}

export const Score = meta.story(example)

export const Nothing = meta.story({
  args: { ...example.args, series: [{ name: 'On time', values: months.map(() => null) }] },
})

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
