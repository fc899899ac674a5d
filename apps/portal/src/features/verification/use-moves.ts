import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type Direction = 'up' | 'down'

/**
 * Moves one of a list up or down, by its button or by Alt and an arrow from anywhere in it. The button of that way has the
 * focus afterwards, so that the next press moves it on; at the end it says that it is the first or the last.
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
  // The browser takes the focus from an element that changes its place in the page.
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
