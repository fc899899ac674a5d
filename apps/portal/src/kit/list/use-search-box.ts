import { useEffect, useRef, useState } from 'react'
import { shortestSearch } from './search-fields.ts'

const pauseMs = 300

/**
 * A text field whose value goes to the address once the typing pauses; it follows
 * other changes of the address.
 */
export function useSearchBox(
  kept: string | undefined,
  onSettle: (text: string | undefined) => void,
  shortest = shortestSearch,
) {
  const [typed, setTyped] = useState(kept ?? '')
  const [seen, setSeen] = useState(kept)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (seen !== kept) {
    setSeen(kept)
    if (kept !== settled(typed, shortest)) setTyped(kept ?? '')
  }

  const onValueChange = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    if (settled(text, shortest) === kept) return
    timer.current = setTimeout(() => onSettle(settled(text, shortest)), pauseMs)
  }
  const isTooShort = typed.trim() !== '' && settled(typed, shortest) === undefined
  return { value: typed, onValueChange, isTooShort }
}

/** A text too short to search for counts as none. */
const settled = (text: string, shortest: number): string | undefined =>
  text.trim().length >= shortest ? text.trim() : undefined
