import { StatTile } from '@karwan/design-system/components/stat-tile'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../kit/text/format.ts'
import type { CountLink } from '../count-links.ts'
import type { Section } from '../dashboard-sections.ts'
import { countIcons } from './count-icons.tsx'
import styles from './dashboard.module.css'

type CountSectionProps<Count extends string> = {
  section: Section<Count>
  /** Whose labels are used: `csrCount.…` or `shipperCount.…`. */
  labels: 'csrCount' | 'shipperCount'
  links: Readonly<Record<Count, CountLink>>
  /** Nothing yet while the counts are on their way. */
  counts: Readonly<Record<Count, number>> | undefined
  /** What a count is called that its list counts otherwise, once both are known. */
  namesWith?: Readonly<Partial<Record<Count, string>>>
}

/** Counts that belong together; each leads to the list that it counts. */
export function CountSection<Count extends string>({
  section,
  labels,
  links,
  counts,
  namesWith,
}: CountSectionProps<Count>) {
  const intl = useIntl()
  const { number } = useFormat()
  const headingId = `dashboard-${section.id}`
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {intl.formatMessage({ id: `reports.section.${section.id}` })}
      </h2>
      <div className={styles.tiles}>
        {section.counts.map((count) => {
          const value = counts?.[count]
          const { to, search } = links[count]
          return (
            <StatTile
              key={count}
              label={namesWith?.[count] ?? intl.formatMessage({ id: `${labels}.${count}` })}
              value={value === undefined ? undefined : number(value)}
              icon={countIcons[count]}
              // What is at nought needs nobody's eye.
              tone={value ? (section.tones?.[count] ?? section.tone) : 'neutral'}
              render={(link) => <Link to={to} search={search} {...link} />}
            />
          )
        })}
      </div>
    </section>
  )
}
