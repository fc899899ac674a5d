import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type Direction = 'up' | 'down'

/**
 * Moves a member of a list up or down, by its buttons or by Alt and an arrow key.
 * The pressed button keeps the focus, so that the next press moves the member on;
 * at the end it says that the member is the first or last.
 */
export function useMoves(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLElement>(null)
  const moved = useRef<{ to: number; direction: Direction }>(undefined)
  const go = (at: number, direction: Direction) => {
    const to = direction === 'up' ? at - 1 : at + 1
    if (to < 0 || to >= count) return
    moved.current = { to, direction }
    move(at, to)
  }
  // The browser drops the focus from an element that moves in the document, so set it again.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { to, direction } = moved.current
    moved.current = undefined
    const buttons = list.current?.children[to]?.querySelectorAll<HTMLElement>(':scope [data-move]')
    const own = [...(buttons ?? [])].filter(
      (button) => button.closest('[data-moved]') === list.current?.children[to],
    )
    own.find((button) => button.dataset.move === direction)?.focus()
  })
  return {
    list: (element: HTMLElement | null) => {
      list.current = element
    },
    keysOf: (at: number) => ({
      'data-moved': true,
      onKeyDown: (event: KeyboardEvent) => {
        const direction = event.key === 'ArrowUp' ? 'up' : event.key === 'ArrowDown' ? 'down' : undefined
        if (!event.altKey || direction === undefined) return
        event.preventDefault()
        event.stopPropagation()
        go(at, direction)
      },
    }),
    buttonOf: (at: number, direction: Direction) => ({
      'data-move': direction,
      'aria-keyshortcuts': direction === 'up' ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
      onClick: () => go(at, direction),
    }),
  }
}
