import { Button } from '@karwan/design-system/components/button'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Banner } from '@karwan/design-system/patterns/banner'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { log } from '../kit/access/log.ts'
import { PageProblem } from '../kit/page/page-problem.tsx'
import { usePageTitle } from '../kit/page/page-title.ts'
import { useNoPlainLogin } from '../kit/page/prerendered.ts'
import { isStaleChunk, reloadOnce } from './stale-chunk.ts'

/** A page that failed while it was read or drawn. */
export function RouteFault({ error, reset }: ErrorComponentProps) {
  const intl = useIntl()
  const router = useRouter()
  const isStale = isStaleChunk(error)
  const [isBlocked, setBlocked] = useState(false)
  const title = intl.formatMessage({ id: 'core.page.failed' })
  usePageTitle(title)
  useNoPlainLogin()
  useEffect(() => {
    // Loaded anew, the page names the newest files: one that is missing still is kept away by something else.
    if (isStale) setBlocked(!reloadOnce())
    else log('route', error)
  }, [error, isStale])
  if (isStale) {
    return (
      <Banner
        tone={isBlocked ? 'warning' : 'info'}
        action={
          <Button onClick={() => location.reload()}>
            {intl.formatMessage({ id: isBlocked ? 'core.page.tryAgain' : 'core.page.reload' })}
          </Button>
        }
      >
        {intl.formatMessage({ id: isBlocked ? 'core.page.partBlocked' : 'core.page.newBuild' })}
      </Banner>
    )
  }
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <>
      <PageHeader title={title} />
      <PageProblem fault={error} onRetry={retry} />
    </>
  )
}

export function RouteNotFound() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'core.page.notFoundTitle' })
  useNoPlainLogin()
  usePageTitle(title)
  return (
    <>
      <PageHeader title={title} description={intl.formatMessage({ id: 'core.page.notFoundHint' })} />
      <div>
        <LinkButton variant="solid" render={(link) => <Link to="/" {...link} />}>
          {intl.formatMessage({ id: 'core.page.home' })}
        </LinkButton>
      </div>
    </>
  )
}
