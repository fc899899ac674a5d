/** Rings when events were written, in this process or, over PostgreSQL, in another. */
export type ChangeBell = {
  poke(): void
  /** Rings the listeners of this process only. */
  ring(): void
  onRing(listener: () => void): () => void
}

export function createChangeBell(tellOthers: () => void = () => {}): ChangeBell {
  const listeners = new Set<() => void>()
  const ring = () => {
    for (const listener of listeners) listener()
  }
  return {
    ring,
    poke() {
      ring()
      tellOthers()
    },
    onRing(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
