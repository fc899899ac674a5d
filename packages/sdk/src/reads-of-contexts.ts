import { reads } from './generated/reads.ts'
import type { ReadContext } from './operation-key.ts'

// A module of its own: the login uses keys, but must not load the list of all read operations.
/** Whether the answer cached under this key was read from one of these contexts. */
export function isReadOf(key: readonly unknown[], ...contexts: ReadContext[]): boolean {
  return contexts.some((context) => {
    const ids: readonly unknown[] = reads[context]
    return ids.includes(key[0])
  })
}
