import { type RefObject, useRef } from 'react'

/** Gives the focus back to where it was before it came into `panel`, for parts that do not hold it while they are open. */
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
