import { log } from '../kit/access/log.ts'
import { takeOverPrerendered } from '../kit/page/prerendered.ts'

/**
 * Tells whoever deployed the portal what is wrong with its configuration. It is in
 * English outside the catalogues, because neither a language nor styles are loaded yet.
 */
export function showBadConfig(fault: unknown): void {
  log('config', fault)
  const page = document.createElement('main')
  page.className = 'pre pre-alone'
  const card = document.createElement('div')
  card.className = 'pre-card'
  const title = document.createElement('h1')
  title.className = 'pre-title'
  title.textContent = 'Karwan cannot start'
  const reason = document.createElement('p')
  reason.textContent = fault instanceof Error ? fault.message : String(fault)
  card.append(title, reason)
  page.append(card)
  takeOverPrerendered()
  document.getElementById('root')?.replaceChildren(page)
}
