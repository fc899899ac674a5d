/** What a change was about, as far as subscribers of the same process need it. */
export type Change = {
  /** Accounts, sessions, roles or API keys, from which the rights of callers are read. */
  ofCallers?: boolean
}
type Subscriber = (change: Change) => void

/** Publish and subscribe: says that events were written, in this process or, over PostgreSQL, in another. */
export type ChangeChannel = {
  /** Notifies the subscribers of all processes; those of other processes are not told what it was about. */
  publish(change?: Change): void
  /** Notifies the subscribers of this process only. */
  publishLocally(): void
  /** Returns a function that unsubscribes. */
  subscribe(subscriber: Subscriber): () => void
}

export function createChangeChannel(publishElsewhere: () => void = () => {}): ChangeChannel {
  const subscribers = new Set<Subscriber>()
  const tell = (change: Change) => {
    for (const subscriber of subscribers) subscriber(change)
  }
  return {
    publishLocally: () => tell({}),
    publish(change = {}) {
      tell(change)
      publishElsewhere()
    },
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
  }
}
