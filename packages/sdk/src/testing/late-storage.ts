import type { StoredValues } from '../storage.ts'

/** A tab's storage in which writes of other tabs show up late, as between processes of a browser. */
export function lateStorage(tab: StoredValues, lateByMs: number): StoredValues {
  const notYet = new Map<string, string | undefined>()
  tab.watch(({ key, before }) => {
    if (key === undefined || notYet.has(key)) return
    notYet.set(key, before)
    setTimeout(() => notYet.delete(key), lateByMs)
  })
  const write = (key: string, act: () => void) => {
    notYet.delete(key)
    act()
  }
  return {
    ...tab,
    get: (key) => (notYet.has(key) ? notYet.get(key) : tab.get(key)),
    set: (key, value) => write(key, () => tab.set(key, value)),
    remove: (key) => write(key, () => tab.remove(key)),
  }
}
