import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Grid } from '../layout/index.ts'
import { StatTile } from './stat-tile.tsx'

const meta = preview.meta({
  title: 'Components/Stat tile (metric)',
  component: StatTile,
})

const example = {
  render: () => (
    <Grid column="sm">
      <StatTile
        label="On the way"
        value="128"
        tone="info"
        icon={<Truck aria-hidden="true" />}
        render={(link) => <a href="#there" {...link} />}
      />
      <StatTile
        label="Waiting for bids"
        value="12"
        hint="4 close today"
        tone="warning"
        icon={<Truck aria-hidden="true" />}
      />
      <StatTile label="Delivered" />
    </Grid>
  ),
}

/** Change its properties below. */
export const TryIt = meta.story({
  args: {
    label: 'Waiting for bids',
    value: '12',
    hint: '4 close today',
    tone: 'warning',
    icon: <Truck aria-hidden="true" />,
  },
})

export const Counts = meta.story(example)

const onHalfAPhone = [(Story: () => ReactNode) => <div style={{ maxInlineSize: '9.75rem' }}>{Story()}</div>]

/** On half of a phone's width, an amount stays on one line. */
export const LongText = meta.story({
  tags: ['still'],
  args: { label: 'Spend this month', value: 'Rs\u00a04,796,450' },
  decorators: onHalfAPhone,
  play: ({ canvas }) => expectOneLine(canvas.getByText('Rs 4,796,450')),
})

/** On half of a phone's width, a word does not break in two. */
export const LongWord = meta.story({
  tags: ['still'],
  args: { label: 'Loading', value: 'tomorrow' },
  decorators: onHalfAPhone,
  play: ({ canvas }) => expectOneLine(canvas.getByText('tomorrow')),
})

async function expectOneLine(element: HTMLElement): Promise<void> {
  const text = document.createRange()
  text.selectNodeContents(element)
  await expect(text.getClientRects()).toHaveLength(1)
}

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })
