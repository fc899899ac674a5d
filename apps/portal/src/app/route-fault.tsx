import { LinkButton } from '@karwan/design-system/components/link-button'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { log } from '../kit/access/log.ts'
import { isMissingFile } from '../kit/page/missing-file.ts'
import { MissingPart } from '../kit/page/missing-part.tsx'
import { PageProblem } from '../kit/page/page-problem.tsx'
import { usePageTitle } from '../kit/page/page-title.ts'
import { useNoPlainLogin } from '../kit/page/prerendered.ts'
import { lookForBuild } from './look-for-build.ts'
import { reloadOnce } from './stale-chunk.ts'

/** Shown when a route failed to load or to render. */
export function RouteFault({ error, reset }: ErrorComponentProps) {
  const intl = useIntl()
  const router = useRouter()
  const isMissing = isMissingFile(error)
  const title = intl.formatMessage({ id: 'core.page.failed' })
  usePageTitle(title)
  useNoPlainLogin()
  useEffect(() => {
    if (!isMissing) {
      log('route', error)
      return
    }
    const leaving = new AbortController()
    // Reload only if another build was deployed: without a connection
    // a reload would lose the page, and a blocked file stays blocked.
    void lookForBuild(leaving.signal).then((found) => {
      if (found === 'another' && !leaving.signal.aborted) reloadOnce()
    })
    return () => leaving.abort()
  }, [error, isMissing])
  if (isMissing) return <MissingPart onRetry={loadAnew} />
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

/** The browser remembers a failed import until a reload, so reload once the server answers. */
async function loadAnew(): Promise<void> {
  if ((await lookForBuild()) !== 'unreachable') location.reload()
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
