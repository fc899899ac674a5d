import { Banner } from '@karwan/design-system/patterns/banner'
import { createContext, type ReactNode, use, useState } from 'react'
import { useIntl } from 'react-intl'
import styles from './record-changes.module.css'

/** A fact of a record in words; a dialog over the record reports its change. */
export type ToldFact = { term: string; value: string }
type ChangedFact = ToldFact & { before: string }

const RecordChangesContext = createContext<readonly ChangedFact[]>([])

/** Remembers a record as it was when a dialog was opened over it. */
export function RecordChangesProvider({
  told,
  children,
}: {
  told: readonly ToldFact[]
  children: ReactNode
}) {
  const [opened] = useState(told)
  const changed = told.flatMap((now) => {
    const before = opened.find(({ term }) => term === now.term)
    return before && before.value !== now.value ? [{ ...now, before: before.value }] : []
  })
  return <RecordChangesContext value={changed}>{children}</RecordChangesContext>
}

/** Shows what changed under an open dialog, so that nobody sends a decision about outdated facts. */
export function RecordChanges() {
  const intl = useIntl()
  const changed = use(RecordChangesContext)
  if (changed.length === 0) return null
  return (
    <div className={styles.place}>
      <Banner tone="warning">
        {intl.formatMessage({ id: 'kit.record.changed' })}{' '}
        {changed
          .map(({ term, before, value }) =>
            intl.formatMessage({ id: 'kit.record.was' }, { term, before, value }),
          )
          .join(' · ')}
      </Banner>
    </div>
  )
}
