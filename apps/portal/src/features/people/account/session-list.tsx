import { Badge } from '@karwan/design-system/components/badge'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { Text } from '@karwan/design-system/components/text'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import type { ReactNode } from 'react'
import { useWords, type Words } from '../../../kit/text/use-words.ts'
import styles from './session-list.module.css'

type Session = Answer<'listOwnSessions'>[number]
type SessionListProps = { sessions: readonly Session[]; actOf?: (session: Session) => ReactNode }

/** The devices on which somebody is signed in, with place and time of their last use. */
export function SessionList({ sessions, actOf }: SessionListProps) {
  const words = useWords()
  const { say, format } = words
  return (
    <ul className={shared('column')}>
      {sessions.map((session) => (
        <li key={session.id} className={styles.row}>
          <Stack gap={1}>
            <Inline>
              <Text weight="medium">{deviceIn(session, words)}</Text>
              {session.isCurrent && <Badge tone="success">{say('people.session.current')}</Badge>}
            </Inline>
            <Text size="sm" tone="muted">
              {[
                session.network && say('people.session.network', { network: session.network }),
                say('people.session.lastUsed', { at: format.dateTime(session.lastUsedAt) }),
                say('people.session.since', { at: format.dateTime(session.signedInAt) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Stack>
          {actOf?.(session)}
        </li>
      ))}
    </ul>
  )
}

/** For example "Chrome on Windows", as far as the browser has told. */
export function deviceIn({ browser, system }: Session, { say }: Words): string {
  if (browser && system) return say('people.session.device', { browser, system })
  return browser ?? system ?? say('people.session.unknown')
}
