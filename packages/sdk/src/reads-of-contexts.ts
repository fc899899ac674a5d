import { reads } from './generated/reads.ts'
import type { ReadContext } from './operation-key.ts'

// Apart from the keys: the login makes keys, and needs no list of all that can be read.
/** Whether what is cached under this key was read from one of these contexts. */
export function isReadOf(key: readonly unknown[], ...contexts: ReadContext[]): boolean {
  return contexts.some((context) => {
    const ids: readonly unknown[] = reads[context]
    return ids.includes(key[0])
  })
}
