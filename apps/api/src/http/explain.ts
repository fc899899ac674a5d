import type { OperationId } from '@karwan/sdk/permissions'
import type { ErrorObject } from 'ajv'
import { complaintsOf, pathOf, tellingOf } from './field-complaints.ts'
import type { FieldErrors } from './refusal.ts'
import { speaksOfShape } from './validators.ts'

export type Complaint = { path: readonly PropertyKey[]; message: string }
/** What the domain says of a part of a request, whatever its shape is. */
export type Explanation = (value: unknown, now: Date) => readonly Complaint[]
export type RequestPart = 'path' | 'query' | 'body'
export type Explanations = Partial<Record<OperationId, Partial<Record<RequestPart, Explanation>>>>

/** A form of the domain, as far as it can say what is wrong. */
export type Form = {
  safeParse(
    value: unknown,
    how: { error: () => string },
  ): { error?: { issues: readonly Complaint[] } | undefined }
}

/** Stands where a form has no sentence of its own, so that the document's is taken. */
const nothing = ''

export const sentencesOf = (form: Form, value: unknown): Complaint[] =>
  (form.safeParse(value, { error: () => nothing }).error?.issues ?? []).filter(
    ({ message }) => message !== nothing,
  )

export const saidBy =
  (form: Form): Explanation =>
  (value) =>
    sentencesOf(form, value)

/** A handler that is made of a form is explained by it. */
export const explanationsOf = (handler: object): Partial<Record<RequestPart, Explanation>> | undefined =>
  'form' in handler ? { body: saidBy(asForm(handler.form)) } : undefined

/** Only `withForm` puts a form on a handler. */
const asForm = (form: unknown) => form as Form

/** What a person reads of a part that the document refuses, and whether it was malformed or broke a rule. */
export type Explained = { fields: FieldErrors; message: string[]; isMalformed: boolean }

/**
 * Where the document can only say "too long", the domain knows the sentence: its complaints replace
 * those of the document at the same field, and bring along what only a rule across fields can see.
 * What is left out is a broken rule where the domain asks for it; a wrong type is malformed wherever it stands.
 */
export function explain(errors: readonly ErrorObject[], complaints: readonly Complaint[]): Explained {
  const telling = tellingOf(errors)
  const said = complaintsOf(telling)
  const known = fieldsOf(complaints)
  const isMalformed = telling.some(
    (error) => speaksOfShape(error) && !(pathOf(error) in known && speaksOfAbsence(error)),
  )
  // What is malformed in one place cannot be judged as a whole, so rules across fields keep silent.
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
