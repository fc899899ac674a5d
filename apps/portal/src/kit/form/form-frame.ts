import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/** What is wrong, with the path of the field that it is about. */
export type Complaint = { path: string; message: string }

export type Failure = {
  /** What belongs to fields of the page, in their order on it, in the words of the summary. */
  errors: readonly { fieldId: string; message: string }[]
  /** What belongs to none of them. */
  formError?: string
  /** Each new one moves the focus to the summary. */
  attempt: number
}

/** A field as it stands on the page. */
export type Standing = { label: string; inWords: (value: unknown) => string }

/** What both have changed: as it is now, and as it was typed. */
export type Conflict = {
  rows: readonly { name: string; label: string; now: string; yours: string }[]
  /** Goes on from what the record says now, with what was typed laid over it. */
  keep: () => void
  take: () => void
  close: () => void
}

/** What a page or a dialog needs of a form, whatever its fields are. */
export type FormFrame = {
  id: string
  /** The first part of its sentences: `fuelPumps` for `fuelPumps.form.title`. */
  words: string | undefined
  methods: UseFormReturn
  standing: Map<string, Standing>
  submit: (event?: { preventDefault: () => void }) => void
  isBusy: boolean
  failure: Failure
  /** Whether something is typed that is not saved. */
  isDirty: () => boolean
  /** Stops what is being sent. */
  abort: () => void
  conflict: Conflict | undefined
  draft: { savedAt: number | undefined; discard: () => void } | undefined
}

export const FormFrameContext = createContext<FormFrame | null>(null)

export function useFormFrame(): FormFrame {
  const frame = use(FormFrameContext)
  if (!frame) throw new OutsideFormError('A field stands outside its form')
  return frame
}

/** Where the error summary leads to. */
export const fieldIdIn = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`

class OutsideFormError extends Error {
  override readonly name = 'OutsideFormError'
}
