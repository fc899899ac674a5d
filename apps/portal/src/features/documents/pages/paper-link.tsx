import { StatusBadge } from '@karwan/design-system/components/badge'
import { Button } from '@karwan/design-system/components/button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { Banner } from '@karwan/design-system/patterns/banner'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { shared } from '@karwan/design-system/theme'
import type { Answer } from '@karwan/sdk'
import { Problem } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../kit/text/problem-sentence.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { AuthCard } from '../../session/auth-card.tsx'
import { paperLinkOptions, useSendByLink } from '../paper-link.actions.ts'
import { PaperUploads } from '../upload/paper-uploads.tsx'
import { isToSend, isUnderWay, useUploads } from '../upload/use-uploads.ts'
import styles from './paper-link.module.css'

/** The page behind a paper link: somebody without an account uploads papers of one booking. */
export function PaperLinkPage({ code }: { code: string }) {
  const { say } = useWords()
  const { data, error, refetch, isFetching } = useQuery({ ...paperLinkOptions(code), retry: false })
  const isClosed = error instanceof Problem && (error.status === 404 || error.status === 422)
  return (
    <AuthCard title={data ? say('paperLink.title', { number: data.bookingNumber }) : say('paperLink.papers')}>
      <div className={styles.page} data-closed={isClosed || undefined}>
        {isClosed && (
          <EmptyState
            kind="no-permission"
            title={say('paperLink.closed')}
            description={say('paperLink.closedText')}
          />
        )}
        {!data && !error && <Skeleton lines={5} />}
        {error && !isClosed && (
          <>
            <Banner tone="danger">{sentenceOf(error, say, 'page')}</Banner>
            <Button busy={isFetching} onClick={() => void refetch()}>
              {say('paperLink.again')}
            </Button>
          </>
        )}
        {data && !isClosed && <Text tone="muted">{say('paperLink.description')}</Text>}
        {data && !isClosed && <Bringing code={code} link={data} />}
      </div>
    </AuthCard>
  )
}

function Bringing({ code, link }: { code: string; link: Answer<'openPaperLink'> }) {
  const { say, labels, format } = useWords()
  const { wanted, received, expiresAt } = link
  const missing = wanted.filter((typeId) => !received.includes(typeId))
  const uploads = useUploads({ offered: wanted, missing, send: useSendByLink(code) })
  const toSend = uploads.papers.filter(isToSend)
  const isBusy = uploads.papers.some(isUnderWay)
  return (
    <>
      <ul className={shared('column', 'gap-2')} aria-label={say('paperLink.wanted')}>
        {wanted.map((typeId) => (
          <li key={typeId} className={shared('row', 'wrap', 'align-center', 'justify-between', 'gap-2')}>
            <Text as="span" weight="medium">
              {labels('documentType', typeId)}
            </Text>
            <StatusBadge tone={received.includes(typeId) ? 'success' : 'warning'}>
              {say(received.includes(typeId) ? 'paperLink.here' : 'paperLink.missing')}
            </StatusBadge>
          </li>
        ))}
      </ul>
      <PaperUploads uploads={uploads} offered={wanted} typeOnly />
      <div className={styles.send}>
        <Button
          busy={isBusy}
          disabledReason={toSend.length === 0 && !isBusy ? say('documents.form.chooseFirst') : undefined}
          onClick={() => void uploads.startAll()}
        >
          {say('paperLink.send')}
        </Button>
        <Text size="sm" tone="muted">
          {missing.length === 0
            ? say('paperLink.allThere')
            : say('paperLink.until', { at: format.dateTime(expiresAt) })}
        </Text>
      </div>
    </>
  )
}
