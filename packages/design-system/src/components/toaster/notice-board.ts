export interface NoticeText {
  tone: 'success' | 'danger' | 'info'
  title: string
  description?: string
  action?: { label: string; onAct: () => void }
  /** The subject: a new message about the same subject replaces the older one. */
  about?: string
}

export interface Notice extends NoticeText {
  id: number
}

export interface NoticeBoard {
  post: (notice: NoticeText) => number
  dismiss: (id: number) => void
  /**
   * The latest messages, as many as fit. A failure or a message with an action that does not fit waits; any other is
   * dropped.
   */
  shown: () => readonly Notice[]
  subscribe: (listener: () => void) => () => void
}

export function createNoticeBoard(room = 3): NoticeBoard {
  let lastId = 0
  let notices: readonly Notice[] = []
  let visible: readonly Notice[] = []
  const listeners = new Set<() => void>()

  const change = (next: readonly Notice[]) => {
    notices = next
    visible = notices.slice(-room)
    for (const listener of listeners) listener()
  }

  return {
    post(notice) {
      lastId += 1
      const id = lastId
      // A repeated message restarts its time instead of being shown twice.
      const others = notices.filter((other) => !alike(other, notice))
      const pushedOut = others.slice(0, Math.max(0, others.length + 1 - room))
      const gone = new Set(pushedOut.filter(({ tone, action }) => tone !== 'danger' && !action))
      change([...others.filter((other) => !gone.has(other)), { ...notice, id }])
      return id
    },
    dismiss: (id) => change(notices.filter((notice) => notice.id !== id)),
    shown: () => visible,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function alike(one: NoticeText, other: NoticeText): boolean {
  if (one.about !== undefined && one.about === other.about) return true
  // Each action is for something else, such as the undo of each act.
  if (one.action ?? other.action) return false
  return one.tone === other.tone && one.title === other.title && one.description === other.description
}
