import { Card } from '@karwan/design-system/components/card'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { VisuallyHidden } from '@karwan/design-system/components/visually-hidden'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { useWords } from '../../../kit/text/use-words.ts'
import { trendOptions } from '../reports.queries.ts'
import styles from './activity.module.css'

type Days = Answer<'getTrend'>
const series = ['booked', 'delivered'] as const
const [width, height, barWidth] = [20, 96, 8]

/** Two bars for each day; screen readers get the same figures as a table. */
export function Trend() {
  const { say } = useWords()
  const { data, error, refetch } = useQuery(trendOptions())
  return (
    <Card title={say('reports.trend')}>
      {error && !data && <PageProblem fault={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="block" />}
      {data && <Drawing days={data} />}
    </Card>
  )
}

function Drawing({ days }: { days: Days }) {
  const { say, format } = useWords()
  const most = Math.max(1, ...days.flatMap(({ booked, delivered }) => [booked, delivered]))
  const heightOf = (count: number) => (height * count) / most
  const sumOf = (name: (typeof series)[number]) => days.reduce((sum, day) => sum + day[name], 0)
  return (
    <>
      <ul className={styles.legend}>
        {series.map((name) => (
          <li key={name} className={shared('row', 'align-center', 'gap-2')}>
            <svg viewBox="0 0 1 1" className={styles.swatch} aria-hidden="true">
              <rect width={1} height={1} className={styles[name]} />
            </svg>
            {say('reports.trend.sum', {
              name: say(`reports.trend.${name}`),
              count: format.number(sumOf(name)),
            })}
          </li>
        ))}
      </ul>
      {/* Time runs from left to right in every language. */}
      <div dir="ltr" aria-hidden="true">
        <svg
          viewBox={`0 0 ${days.length * width} ${height + 1}`}
          className={styles.drawing}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {days.map((day, index) =>
            series.map((name, at) => (
              <rect
                key={`${day.day} ${name}`}
                className={styles[name]}
                x={index * width + 2 + at * barWidth}
                y={height - heightOf(day[name])}
                width={barWidth}
                height={heightOf(day[name])}
              />
            )),
          )}
          <path d={`M0 ${height}H${days.length * width}`} className={styles.base} />
        </svg>
        <div className={shared('row', 'justify-between', 'text-sm', 'muted')}>
          {[days.at(0), days.at(-1)].map((end) => end && <span key={end.day}>{format.day(end.day)}</span>)}
        </div>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{say('reports.trend')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('reports.trend.day')}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {say(`reports.trend.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{format.day(day.day)}</th>
                {series.map((name) => (
                  <td key={name}>{format.number(day[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  )
}
