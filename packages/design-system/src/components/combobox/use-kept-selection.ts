import { useState } from 'react'

/**
 * Selects the text of a box until its user touches it. A list that opens puts the caret at the end, sooner or later,
 * so the text is selected again when that happens.
 */
export function useKeptSelection() {
  return useState(keptSelection)[0]
}

function keptSelection() {
  let input: HTMLInputElement | null = null
  let isKept = false
  const keepSelected = () => {
    if (isKept && input?.selectionStart === input?.selectionEnd) input?.select()
  }
  return {
    /** The `ref` of the box. */
    attach(element: HTMLInputElement | null) {
      input = element
      element?.addEventListener('select', keepSelected)
      return () => {
        input = null
        element?.removeEventListener('select', keepSelected)
      }
    },
    hasFocus: () => input !== null && document.activeElement === input,
    selectText: () => {
      isKept = true
      input?.select()
    },
    touch: () => {
      isKept = false
    },
  }
}
