/**
 * The `ref` of the frame: gives the focus to the page's heading when what held it is gone, a button that did its work,
 * a row that moved on. Otherwise the body would get the focus, and Tab would start at the top of the window.
 */
export function keepFocus() {
  let held: Element | null = null
  let waiting = 0
  const remember = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : null
  }
  const giveBack = () => {
    if (document.activeElement !== document.body || held?.isConnected !== false) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  // A dialog that closes gives the focus back by itself, within a frame or two.
  const watch = new MutationObserver(() => {
    if (held?.isConnected !== false) return
    clearTimeout(waiting)
    waiting = window.setTimeout(giveBack, 100)
  })
  document.addEventListener('focusin', remember)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    watch.disconnect()
    clearTimeout(waiting)
  }
}
