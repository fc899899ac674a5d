import { log } from './log.ts'
import { takeOverPrerendered } from './prerendered.ts'

/**
 * The page for whoever deployed the portal: no language is loaded and no style is certain at this point,
 * so it is the one text outside the catalogues.
 */
export function showBadConfig(fault: unknown): void {
  log('config', fault)
  const said = document.createElement('main')
  const title = document.createElement('h1')
  title.textContent = 'Karwan cannot start'
  const reason = document.createElement('p')
  reason.textContent = fault instanceof Error ? fault.message : String(fault)
  said.append(title, reason)
  takeOverPrerendered()
  document.getElementById('root')?.replaceChildren(said)
}
