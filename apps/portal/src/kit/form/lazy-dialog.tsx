import { type ComponentType, lazy, Suspense } from 'react'

/**
 * A dialog whose code comes when it opens: forms weigh more than the lists that open them.
 * `const MoveDialog = lazyDialog(async () => (await import('./move-dialog.tsx')).MoveDialog)`
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function LazyDialog(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
