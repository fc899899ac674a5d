import '@karwan/design-system/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { followSession } from './app/follow-session.ts'
import { createPortalRouter } from './app/router.tsx'
import { showBadConfig } from './app/show-bad-config.ts'
import { startUp } from './app/start-up.ts'
import { applyTheme, followMode } from './app/theme.ts'
import { guardHtml } from './app/trusted-types.ts'
import { watchErrors } from './app/watch-errors.ts'
import { watchVisits } from './app/watch-visits.ts'
import { type BootConfig, loadBootConfig } from './kit/access/boot-config.ts'
import { log } from './kit/access/log.ts'
import { createQueryClient } from './kit/access/query-client.ts'
import { connect } from './kit/access/sdk.ts'
import { startSession } from './kit/access/session-actor.ts'
import { LanguageProvider } from './kit/text/language-provider.tsx'
import { speakStored } from './kit/text/messages.ts'

guardHtml()
const root = document.getElementById('root')
if (root) loadBootConfig().then((config) => start(config, root), showBadConfig)

function start(config: BootConfig, root: HTMLElement): void {
  const expire = () => session.send({ type: 'EXPIRED' })
  const queryClient = createQueryClient(expire)
  const sdk = connect(config, expire)
  const session = startSession({ config, sdk, queryClient })
  const router = createPortalRouter({ session, queryClient })
  followSession(session, router)
  applyTheme()
  followMode()
  createRoot(root).render(
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>,
  )
  startUp({ config, sdk, queryClient, setUp: () => speakStored(sdk.storage) }).catch((fault) =>
    log('startUp', fault),
  )
  watchErrors(config)
  watchVisits(config, router)
}
