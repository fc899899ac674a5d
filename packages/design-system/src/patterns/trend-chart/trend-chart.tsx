import hidden from '../../components/visually-hidden/visually-hidden.module.css'
import { shared } from '../../theme/shared-styles.ts'
import styles from './trend-chart.module.css'

export interface TrendSeries {
  name: string
  /** One value for each label, from 0 to 100; null if unknown. */
  values: readonly (number | null)[]
}

export interface TrendChartProps {
  /** The caption of the table, for screen readers. */
  caption: string
  /** What the labels are, for example "Month". */
  labelName: string
  labels: readonly string[]
  /** Up to four series; each has its own colour and dash pattern. */
  series: readonly TrendSeries[]
  format: (value: number) => string
}

const width = 600
const height = 140
const inset = 6
const lines = [styles.first, styles.second, styles.third, styles.fourth]

/** Percentages over time as lines, with the same figures as a table for screen readers. */
export function TrendChart({ caption, labelName, labels, series, format }: TrendChartProps) {
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true">
        {series.map(({ name }, at) => (
          <li key={name} className={shared('row', 'align-center', 'gap-2')}>
            <svg viewBox="0 0 24 8" className={styles.swatch} aria-hidden="true">
              <path d="M0 4H24" className={lines[at]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {/* The time axis runs from left to right in every language. */}
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true">
        {[0, 50, 100].map((level) => (
          <path key={level} d={`M0 ${heightOf(level)}H${width}`} className={styles.level} />
        ))}
        {series.map(({ name, values }, at) => (
          <g key={name} className={lines[at]}>
            <path d={pathOf(values)} />
            {values.map((value, index) =>
              value === null ? null : (
                <circle key={labels[index]} cx={placeOf(index, values.length)} cy={heightOf(value)} r={3} />
              ),
            )}
          </g>
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys as well. */}
      <section className={styles.scroll} aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
          <caption className={hidden.hidden}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelName}</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((label, index) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{written(values[index], format)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const written = (value: number | null | undefined, format: (value: number) => string): string =>
  value === null || value === undefined ? '–' : format(value)

const placeOf = (index: number, count: number): number =>
  inset + (index * (width - 2 * inset)) / Math.max(1, count - 1)
const heightOf = (percent: number): number => inset + ((100 - percent) * (height - 2 * inset)) / 100

/** The line has a gap where a value is missing. */
function pathOf(values: readonly (number | null)[]): string {
  return values
    .map((value, index) => {
      if (value === null) return ''
      const begins = index === 0 || values[index - 1] === null
      return `${begins ? 'M' : 'L'}${placeOf(index, values.length).toFixed(1)} ${heightOf(value).toFixed(1)}`
    })
    .join('')
}
