/** Publish and subscribe: says that events were written, in this process or, over PostgreSQL, in another. */
export type ChangeChannel = {
  /** To the subscribers of every process. */
  publish(): void
  /** To those of this process only. */
  publishLocally(): void
  /** Answers with how to unsubscribe. */
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
