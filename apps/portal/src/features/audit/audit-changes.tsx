import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './audit.module.css'
import type { AuditEntry } from './audit-texts.ts'

/** Each changed field with its old and new value, or the reason why a value is withheld. */
export function AuditChanges({ changes }: Pick<AuditEntry, 'changes'>) {
  const { say, labels } = useWords()
  if (changes.length === 0) return <Text tone="muted">{say('audit.noChanges')}</Text>
  return (
    <dl className={styles.changes} aria-label={say('audit.changes')}>
      {changes.map(({ field, label, before, after, gate }) => (
        <div key={field} className={styles.change}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          {gate ? (
            <dd className={shared('muted')}>{labels('auditGate', gate)}</dd>
          ) : (
            <>
              {before !== null && (
                <dd>
                  <del className={shared('muted')}>
                    <bdi>{before}</bdi>
                  </del>
                </dd>
              )}
              <dd>
                {after === null ? (
                  <span className={shared('muted')}>{say('audit.empty')}</span>
                ) : (
                  <ins>
                    <bdi>{after}</bdi>
                  </ins>
                )}
              </dd>
            </>
          )}
        </div>
      ))}
    </dl>
  )
}
