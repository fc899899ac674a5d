import { useSyncExternalStore } from 'react'

/** As in drawer.module.css: from here down the drawer covers the page. */
const narrow = '(max-width: 479px)'

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
