import { useState } from 'react'

/**
 * The box of a combobox. It corrects two habits of the library, which acts on the box a frame or more after its list
 * has opened:
 *
 * - It puts the caret at the end, so a selected text is selected again until the user touches it.
 * - It gives the box the focus, so a user who pressed Tab before that frame would be taken back.
 */
export function useBox() {
  return useState(box)[0]
}

function box() {
  let input: HTMLInputElement | null = null
  let isKept = false
  let isLeaving = false
  const keepSelected = () => {
    if (isKept && input?.selectionStart === input?.selectionEnd) input?.select()
  }
  return {
    /** The `ref` of the box. */
    attach(element: HTMLInputElement | null) {
      input = element
      if (element === null) return
      element.addEventListener('select', keepSelected)
      // The library never scrolls to the box; a form that shows its first error does.
      const focus = (options?: FocusOptions) => {
        if (!isLeaving || !options?.preventScroll) HTMLInputElement.prototype.focus.call(element, options)
      }
      Object.defineProperty(element, 'focus', { value: focus, configurable: true })
      return () => {
        input = null
        element.removeEventListener('select', keepSelected)
      }
    },
    hasFocus: () => input !== null && document.activeElement === input,
    /** For two frames, one for a list that opens and one for a list that closes, the library cannot focus the box. */
    leaveNow: () => {
      isLeaving = true
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          isLeaving = false
        }),
      )
    },
    selectText: () => {
      isKept = true
      input?.select()
    },
    touch: () => {
      isKept = false
    },
  }
}
