import { shared } from '@karwan/design-system/theme'
import { Bar, BarChart, XAxis, YAxis } from 'recharts'
import styles from './report.module.css'

export type ReportBar = { name: string; value: number }

const axisHeight = 32
const tick = { fill: 'var(--color-muted)' }
const wide = { names: 208, longestName: 26, rowHeight: 28 }
/** On phones names have two lines, so that bars get as much room; lanes from one city differ at the end. */
const narrow = { names: 124, longestName: 30, rowHeight: 40 }

/** The name beside its bar, cut between words; the table has the full name. */
function shortened(name: string, longestName: number): string {
  if (name.length <= longestName) return name
  const space = name.lastIndexOf(' ', longestName)
  return `${name.slice(0, space > 0 ? space : longestName)}…`
}

/** A bar for each row. Hidden from screen readers, as the table below has the same figures. */
export function ReportChart({ bars, isReversed }: { bars: readonly ReportBar[]; isReversed: boolean }) {
  const { names, longestName, rowHeight } = matchMedia('(max-width: 30rem)').matches ? narrow : wide
  return (
    // The chart places its labels by the text direction, so keep it the same in every language.
    <div aria-hidden="true" dir="ltr">
      <BarChart
        responsive
        // A hidden element must not take the focus.
        accessibilityLayer={false}
        className={shared('full-width')}
        height={bars.length * rowHeight + axisHeight}
        layout="vertical"
        data={bars}
        margin={{ top: 0, right: 16, bottom: 0, left: 16 }}
      >
        <XAxis
          type="number"
          reversed={isReversed}
          stroke="var(--color-border-strong)"
          tick={tick}
          allowDecimals={false}
        />
        <YAxis
          type="category"
          dataKey="name"
          width={names}
          orientation={isReversed ? 'right' : 'left'}
          stroke="var(--color-border-strong)"
          tick={tick}
          tickFormatter={(name: string) => shortened(name, longestName)}
          interval={0}
        />
        <Bar
          dataKey="value"
          className={styles.bar}
          fill="currentColor"
          isAnimationActive={false}
          barSize={16}
        />
      </BarChart>
    </div>
  )
}
