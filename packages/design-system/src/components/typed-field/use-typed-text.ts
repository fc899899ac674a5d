import { type ChangeEvent, type KeyboardEvent, useState } from 'react'
import { useHeldButton } from '../field/use-held-button.ts'

/** The parsed value, or the message that says why the text cannot be parsed. */
export type Reading = { ok: true; value: string } | { ok: false; sentence: string }

export interface TypedText {
  /** The value in canonical form, or the text as typed if it cannot be parsed. */
  value: string
  /** Called on every change of the text, so that a form sent with Enter has the value already. */
  onValueChange: (value: string) => void
  /** Parses the typed or pasted text. */
  read: (typed: string) => Reading
  /** Formats a value for display; undefined if it cannot be parsed. */
  write: (value: string) => string | undefined
  /** Called when the field loses the focus. */
  onBlur?: (() => void) | undefined
}

/**
 * Keeps the text as the user types it. When the field loses the focus, the text is rewritten in its usual
 * form. Text that cannot be parsed stays as typed, with the reason in `sentence`.
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

/** The attributes that an input element needs for such a text. */
export function inputOf({ text, type, leave, stay, settle }: ReturnType<typeof useTypedText>) {
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
    onBlur: leave,
    onFocus: stay,
    // Enter submits the form while the field has the focus, so show the reason then too.
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
