/** Publish and subscribe: says that events were written, in this process or, over PostgreSQL, in another. */
export type ChangeChannel = {
  /** Notifies the subscribers of all processes. */
  publish(): void
  /** Notifies the subscribers of this process only. */
  publishLocally(): void
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: () => void): () => void
}

export function createChangeChannel(publishElsewhere: () => void = () => {}): ChangeChannel {
  const subscribers = new Set<() => void>()
  const publishLocally = () => {
    for (const subscriber of subscribers) subscriber()
  }
  return {
    publishLocally,
    publish() {
      publishLocally()
      publishElsewhere()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}
