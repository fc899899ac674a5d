import { type RefObject, useRef } from 'react'

/** Returns the focus to where it was before it entered `panel`, for overlays that do not trap the focus. */
export function useFocusReturn(panel: RefObject<HTMLElement | null>) {
  const outside = useRef<Element | null>(null)
  const remember = (element: EventTarget | null) => {
    if (element instanceof Element && !panel.current?.contains(element)) outside.current = element
  }
  const giveBack = () => {
    if (!panel.current?.contains(document.activeElement)) return
    if (outside.current instanceof HTMLElement && outside.current.isConnected)
      outside.current.focus({ preventScroll: true })
  }
  return { remember, giveBack }
}
