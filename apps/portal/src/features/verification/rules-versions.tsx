import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Card } from '@karwan/design-system/components/card'
import { Inline } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import { useState } from 'react'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import styles from './review.module.css'
import type { RulesVersion } from './rules.queries.ts'

const RulesDialog = lazyDialog(async () => (await import('./rules-dialog.tsx')).RulesDialog)

/** All versions of the rules; verifications that were decided by an earlier one still show it. */
export function RulesVersions({ versions }: { versions: readonly RulesVersion[] }) {
  const { say, format } = useWords()
  const [shown, setShown] = useState<RulesVersion>()
  return (
    <Card title={say('verificationRules.versions.title')}>
      <ul className={shared('column')}>
        {versions.map((rules) => {
          const { version, name, isActive, createdAt, passScore, validityDays, fields } = rules
          return (
            <li key={version} className={styles.field}>
              <div className={styles.given}>
                <Inline gap={2}>
                  <Text as="span" weight="medium">
                    {[say('verificationRules.versions.one', { version }), name].filter(Boolean).join(' · ')}
                  </Text>
                  {isActive && (
                    <StatusBadge tone="success">{say('verificationRules.versions.inForce')}</StatusBadge>
                  )}
                </Inline>
                <Text size="sm" tone="muted">
                  {say('verificationRules.versions.facts', {
                    at: format.dateTime(createdAt),
                    fields: fields.length,
                    passScore,
                    days: validityDays,
                  })}
                </Text>
              </div>
              <Button
                size="sm"
                variant="outline"
                aria-label={say('verificationRules.versions.showOf', { version })}
                onClick={() => setShown(rules)}
              >
                {say('verificationRules.versions.show')}
              </Button>
            </li>
          )
        })}
      </ul>
      {shown && (
        <RulesDialog
          title={say('verificationRules.versions.one', { version: shown.version })}
          rules={shown}
          version={shown.version}
          onClose={() => setShown(undefined)}
        />
      )}
    </Card>
  )
}
