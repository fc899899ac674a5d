import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useHeldButton } from '../field/use-held-button.ts'

/** What a text means, or the sentence that says why it cannot be read. */
export type Reading = { ok: true; value: string } | { ok: false; sentence: string }

export interface TypedText {
  /** What was understood, in the form that a program keeps; or the text as it was typed, where it was not. */
  value: string
  /** Called with every change of the text: a form that is sent by Enter has the value already. */
  onValueChange: (value: string) => void
  /** Reads what was typed or pasted. */
  read: (typed: string) => Reading
  /** How an understood value is shown; undefined where it is none. */
  write: (value: string) => string | undefined
  /** Called when the field is left. */
  onBlur?: (() => void) | undefined
}

/**
 * A text that is kept as its user types it. When it is left, it is written in its one usual form; what cannot be read
 * stays as it was typed, with the reason in `sentence`.
 */
export function useTypedText({ value, onValueChange, read, write, onBlur }: TypedText) {
  const [draft, setDraft] = useState<string>()
  const [isLeft, setLeft] = useState(false)
  // Wait for the release of the mouse button: the error line would move the page under the pointer.
  const isPressed = useHeldButton(draft !== undefined)
  if (isLeft && !isPressed) {
    setLeft(false)
    setDraft(undefined)
  }

  const written = value === '' ? '' : write(value)
  const reading = draft === undefined && written === undefined ? read(value) : undefined
  return {
    text: draft ?? written ?? value,
    sentence: reading && !reading.ok ? reading.sentence : undefined,
    type: (typed: string) => {
      setDraft(typed)
      onValueChange(readOr(typed, read))
    },
    /** Replaces the text, for example with a day from the calendar. */
    replace: (chosen: string) => {
      setDraft(undefined)
      onValueChange(chosen)
    },
    leave: () => {
      setLeft(draft !== undefined)
      onBlur?.()
    },
    stay: () => setLeft(false),
    settle: () => setDraft(undefined),
  }
}

/** What an input element needs to hold such a text. */
export function inputOf({ text, type, leave, stay, settle }: ReturnType<typeof useTypedText>) {
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onBlur: leave,
    onFocus: stay,
    // Enter sends the form from inside the field: its reason is shown then as well.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) settle()
    },
  }
}

function readOr(typed: string, read: TypedText['read']): string {
  if (typed.trim() === '') return ''
  const reading = read(typed)
  return reading.ok ? reading.value : typed
}
