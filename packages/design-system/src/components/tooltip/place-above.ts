const gap = 6
const margin = 8

/** Puts a bubble over its parent, or under it where there is no room, within the window. */
export function placeAbove(bubble: HTMLElement): void {
  const anchor = bubble.parentElement?.getBoundingClientRect()
  if (!anchor) return
  const { width, height } = bubble.getBoundingClientRect()
  const centred = anchor.left + anchor.width / 2 - width / 2
  const left = Math.max(margin, Math.min(centred, window.innerWidth - width - margin))
  const above = anchor.top - height - gap
  bubble.style.left = `${left}px`
  bubble.style.top = `${above >= margin ? above : anchor.bottom + gap}px`
}
