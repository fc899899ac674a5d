import type { ComponentType } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'

/**
 * A dialog whose code loads when it opens, because forms are larger than the lists that open them.
 * `const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)`
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(load, null)
}
