import type { OperationId } from '@karwan/sdk/permissions'
import type { ErrorObject } from 'ajv'
import { complaintsOf, pathOf, tellingOf } from './field-complaints.ts'
import type { FieldErrors } from './refusal.ts'
import { speaksOfShape } from './validators.ts'

export type Complaint = { path: readonly PropertyKey[]; message: string }
/** The domain's complaints about a part of a request, for a value of any shape. */
export type Explanation = (value: unknown, now: Date) => readonly Complaint[]
export type RequestPart = 'path' | 'query' | 'body'
export type Explanations = Partial<Record<OperationId, Partial<Record<RequestPart, Explanation>>>>

/** The part of a domain form that is needed to collect its complaints. */
export type Form = {
  safeParse(
    value: unknown,
    how: { error: () => string },
  ): { error?: { issues: readonly Complaint[] } | undefined }
}

/** Marks complaints for which the form has no message of its own; the document's message is used then. */
const nothing = ''

export const sentencesOf = (form: Form, value: unknown): Complaint[] =>
  (form.safeParse(value, { error: () => nothing }).error?.issues ?? []).filter(
    ({ message }) => message !== nothing,
  )

export const saidBy =
  (form: Form): Explanation =>
  (value) =>
    sentencesOf(form, value)

/** A handler made with a form explains its body with that form. */
export const explanationsOf = (handler: object): Partial<Record<RequestPart, Explanation>> | undefined =>
  'form' in handler ? { body: saidBy(asForm(handler.form)) } : undefined

/** Only `withForm` puts a form on a handler. */
const asForm = (form: unknown) => form as Form

/** Messages about a refused part of a request, and whether it was malformed or broke a rule. */
export type Explained = { fields: FieldErrors; message: string[]; isMalformed: boolean }

/**
 * The domain's complaints replace those of the document at the same field, because their messages are better,
 * and add the rules across fields. A missing field counts as a broken rule if the domain has a message for
 * it; a wrong type is always malformed.
 */
export function explain(errors: readonly ErrorObject[], complaints: readonly Complaint[]): Explained {
  const telling = tellingOf(errors)
  const said = complaintsOf(telling)
  const known = fieldsOf(complaints)
  const isMalformed = telling.some(
    (error) => speaksOfShape(error) && !(pathOf(error) in known && speaksOfAbsence(error)),
  )
  // A malformed part cannot be judged as a whole, so rules across fields are not reported.
  const heard = isMalformed ? Object.entries(known).filter(([field]) => field in said) : Object.entries(known)
  const fields = Object.assign(Object.create(null), said, Object.fromEntries(heard))
  return { fields, message: [...new Set(Object.values<string[]>(fields).flat())], isMalformed }
}

const speaksOfAbsence = ({ keyword, data }: ErrorObject): boolean => keyword !== 'type' || data === null

function fieldsOf(complaints: readonly Complaint[]): FieldErrors {
  const fields: FieldErrors = Object.create(null)
  for (const { path, message } of complaints) {
    const field = path.map(String).join('.')
    const said = fields[field] ?? []
    if (!said.includes(message)) fields[field] = [...said, message]
  }
  return fields
}
