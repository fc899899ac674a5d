import { StatTile } from '@karwan/design-system/components/stat-tile'
import { shared } from '@karwan/design-system/theme'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useFormat } from '../../../kit/text/format.ts'
import type { CountLink } from '../count-links.ts'
import type { Section } from '../dashboard-sections.ts'
import { countIcons } from './count-icons.tsx'
import styles from './dashboard.module.css'

type CountSectionProps<Count extends string> = {
  section: Section<Count>
  /** The prefix of the labels' ids: `csrCount.…` or `shipperCount.…`. */
  labels: 'csrCount' | 'shipperCount'
  links: Readonly<Record<Count, CountLink>>
  /** Undefined while the counts are loading. */
  counts: Readonly<Record<Count, number>> | undefined
  /** Other labels for counts whose list has another total, once both are known. */
  namesWith?: Readonly<Partial<Record<Count, string>>>
}

/** A section of counts; each links to the list of what it counts. */
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
      <h2 id={headingId} className={shared('margin-below-3', 'text-lg')}>
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
              // Zero needs no attention.
              tone={value ? (section.tones?.[count] ?? section.tone) : 'neutral'}
              render={(link) => <Link to={to} search={search} {...link} />}
            />
          )
        })}
      </div>
    </section>
  )
}
