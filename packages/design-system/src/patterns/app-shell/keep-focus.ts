/**
 * A `ref` for the frame. When the focused element is removed (a button that has done its work, a row that has
 * moved), the page's heading gets the focus. Otherwise Tab would start again at the top of the window.
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
  // A closing dialog returns the focus by itself within a frame or two, so wait for it.
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
