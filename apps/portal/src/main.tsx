import '@karwan/design-system/global.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { type BootConfig, loadBootConfig } from './app/boot-config.ts'
import { followSession } from './app/follow-session.ts'
import { LanguageProvider } from './app/language-provider.tsx'
import { log } from './app/log.ts'
import { speakStored } from './app/messages.ts'
import { createQueryClient } from './app/query-client.ts'
import { createPortalRouter } from './app/router.tsx'
import { connect } from './app/sdk.ts'
import { startSession } from './app/session-actor.ts'
import { showBadConfig } from './app/show-bad-config.ts'
import { startUp } from './app/start-up.ts'
import { applyTheme, followMode } from './app/theme.ts'
import { guardHtml } from './app/trusted-types.ts'
import { watchErrors } from './app/watch-errors.ts'
import { watchVisits } from './app/watch-visits.ts'

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
