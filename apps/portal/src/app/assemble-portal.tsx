import { QueryClientProvider } from '@tanstack/react-query'
import { type RouterHistory, RouterProvider } from '@tanstack/react-router'
import type { BootConfig } from '../kit/access/boot-config.ts'
import { createQueryClient } from '../kit/access/query-client.ts'
import { connect } from '../kit/access/sdk.ts'
import { leaveSeeingAs, seeingAs } from '../kit/access/seeing-as.ts'
import { startSession } from '../kit/access/session-actor.ts'
import { LanguageProvider } from '../kit/text/language-provider.tsx'
import { followSession } from './follow-session.ts'
import { createPortalRouter } from './router.tsx'

/** Builds the whole portal on one backend; both `main.tsx` and the page tests use it. */
export function assemblePortal(config: BootConfig, history?: RouterHistory) {
  const expire = () => (seeingAs() ? leaveSeeingAs() : session.send({ type: 'EXPIRED' }))
  const queryClient = createQueryClient(expire)
  const sdk = connect(config, expire)
  const session = startSession({ config, sdk, queryClient })
  const router = createPortalRouter({ session, queryClient }, history)
  followSession(session, router)
  const ui = (
    <LanguageProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </LanguageProvider>
  )
  return { ui, router, queryClient, sdk, session }
}
