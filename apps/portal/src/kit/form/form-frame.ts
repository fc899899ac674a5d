import { createContext, use } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/** A sentence about what is wrong, with the path of its field. */
export type Complaint = { path: string; message: string }

export type Failure = {
  /** Complaints about fields on the page, in their order, as the summary words them. */
  errors: readonly { fieldId: string; message: string }[]
  /** Complaints about no field on the page, as one text. */
  formError?: string
  /** Each new number moves the focus to the summary. */
  attempt: number
}

/** A field that is on the page. */
export type Standing = {
  label: string
  inWords: (value: unknown) => string
  /** Why the typed text cannot be read; it is more precise than what the schema says. */
  unread?: () => string | undefined
}

/** The fields that both people changed: as the record has them now, and as the viewer typed them. */
export type Conflict = {
  rows: readonly { name: string; label: string; now: string; yours: string }[]
  /** Continues from the current record, with the viewer's changes on top. */
  keep: () => void
  take: () => void
  close: () => void
}

/** What pages and dialogs need of a form, whatever its fields. */
export type FormFrame = {
  id: string
  /** The first part of the ids of its sentences: `fuelPumps` for `fuelPumps.form.title`. */
  words: string | undefined
  methods: UseFormReturn
  standing: Map<string, Standing>
  submit: (event?: { preventDefault: () => void }) => void
  isBusy: boolean
  failure: Failure
  /** Whether there are typed values that are not saved. */
  isDirty: () => boolean
  /** Aborts the request under way. */
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

/** The element id of a field, which the summary links to. */
export const fieldIdIn = (formId: string, path: string): string => `${formId}-${path.replaceAll('.', '-')}`

class OutsideFormError extends Error {
  override readonly name = 'OutsideFormError'
}
