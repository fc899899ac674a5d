export interface NoticeText {
  tone: 'success' | 'danger' | 'info'
  title: string
  description?: string
  action?: { label: string; onAct: () => void }
}

export interface Notice extends NoticeText {
  id: number
}

export interface NoticeBoard {
  post: (notice: NoticeText) => number
  dismiss: (id: number) => void
  /** Those on screen; the rest wait until there is room. */
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
    visible = notices.slice(0, room)
    for (const listener of listeners) listener()
  }

  return {
    post(notice) {
      lastId += 1
      const id = lastId
      // The same sentence twice says nothing new; it starts over instead.
      change([...notices.filter((other) => !alike(other, notice)), { ...notice, id }])
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
  return one.tone === other.tone && one.title === other.title && one.description === other.description
}
