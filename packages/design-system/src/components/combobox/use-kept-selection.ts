import { type RefObject, useEffect, useRef } from 'react'

/**
 * Selects the text of a box until its user touches it. A list that opens puts the caret at the end, sooner or later,
 * so the text is selected again when that happens.
 */
export function useKeptSelection(input: RefObject<HTMLInputElement | null>) {
  const isKept = useRef(false)
  useEffect(() => {
    const element = input.current
    const keepSelected = () => {
      if (isKept.current && element?.selectionStart === element?.selectionEnd) element?.select()
    }
    element?.addEventListener('select', keepSelected)
    return () => element?.removeEventListener('select', keepSelected)
  }, [input])
  return {
    selectText: () => {
      isKept.current = true
      input.current?.select()
    },
    touch: () => {
      isKept.current = false
    },
  }
}
