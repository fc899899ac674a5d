import '@karwan/design-system/global.css'
import { createRoot } from 'react-dom/client'
import { assemblePortal } from './app/assemble-portal.tsx'
import { showBadConfig } from './app/show-bad-config.ts'
import { keepPageOpen } from './app/stale-chunk.ts'
import { startUp } from './app/start-up.ts'
import { applyTheme, followMode } from './app/theme.ts'
import { guardHtml } from './app/trusted-types.ts'
import { watchErrors } from './app/watch-errors.ts'
import { watchVisits } from './app/watch-visits.ts'
import { type BootConfig, loadBootConfig } from './kit/access/boot-config.ts'
import { log } from './kit/access/log.ts'
import { speakStored } from './kit/text/messages.ts'

guardHtml()
keepPageOpen()
const root = document.getElementById('root')
if (root) loadBootConfig().then((config) => start(config, root), showBadConfig)

function start(config: BootConfig, root: HTMLElement): void {
  const { ui, router, queryClient, sdk } = assemblePortal(config)
  applyTheme()
  followMode()
  createRoot(root).render(ui)
  startUp({ config, sdk, queryClient, setUp: () => speakStored(sdk.storage) }).catch((fault) =>
    log('startUp', fault),
  )
  watchErrors(config)
  watchVisits(config, router)
}
