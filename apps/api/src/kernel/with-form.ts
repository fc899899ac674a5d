import type { OperationId } from '@karwan/sdk/permissions'
import type { Complaint } from '../http/explain.ts'
import type { DataOf, Handler, HandlerRequest, PublicHandler, PublicRequest } from '../http/handler.ts'
import { ruleBroken } from '../http/refuse-complaints.ts'

type Read<Values> =
  | { success: true; data: Values }
  | { success: false; data?: undefined; error: { issues: readonly Complaint[] } }

/** A domain form that needs only the body to validate it. */
export type BodyForm<Values = unknown> = {
  safeParse(body: unknown, how?: { error: () => string }): Read<Values>
}

/**
 * A handler with a domain form for its body. The mount prefers the form's error messages to the document's.
 */
export type FormHandler<Id extends OperationId> = Handler<Id> & { form: BodyForm }

/**
 * Parses the body once with the domain's form and passes the result to `handle`. A body that the form refuses
 * is answered with 422, each message at its field. The portal's screen uses the same form.
 */
export const withForm =
  <Id extends OperationId>() =>
  <Values>(
    form: BodyForm<Values>,
    handle: (request: Omit<HandlerRequest<Id>, 'body'> & { form: Values }) => Promise<DataOf<Id>>,
  ): FormHandler<Id> => {
    const handler: Handler<Id> = async ({ body, ...request }) => {
      const read = form.safeParse(body)
      if (!read.success) throw ruleBroken(read.error.issues)
      return handle({ ...request, form: read.data })
    }
    return Object.assign(handler, { form })
  }

/**
 * `withForm` for a partial change: the fields of the body are laid over the record, and the form parses the
 * whole. `overlay` takes the record and returns the parsed result.
 */
export const withChanges =
  <Id extends OperationId>() =>
  <Values>(
    form: BodyForm<Values>,
    handle: (request: HandlerRequest<Id> & { overlay: (record: object) => Values }) => Promise<DataOf<Id>>,
  ): FormHandler<Id> => {
    const handler: Handler<Id> = (request) => {
      const overlay = (record: object): Values => {
        const read = form.safeParse({ ...record, ...Object(request.body) })
        if (!read.success) throw ruleBroken(read.error.issues)
        return read.data
      }
      return handle({ ...request, overlay })
    }
    return Object.assign(handler, { form: ofNamed(form) })
  }

/**
 * The form, with complaints only about fields that the body contains; absent fields are not missing in a
 * change.
 */
const ofNamed = (form: BodyForm): BodyForm => ({
  safeParse(body, how) {
    const read = form.safeParse(body, how)
    if (read.success) return read
    const issues = read.error.issues.filter(({ path: [field] }) => String(field) in Object(body))
    return issues.length === 0 ? { success: true, data: body } : { success: false, error: { issues } }
  },
})

/** `withForm` for an operation without authentication. */
export const withPublicForm =
  <Id extends OperationId>() =>
  <Values>(
    form: BodyForm<Values>,
    handle: (request: Omit<PublicRequest<Id>, 'body'> & { form: Values }) => Promise<DataOf<Id>>,
  ): PublicHandler<Id> & { form: BodyForm } => {
    const handler: PublicHandler<Id> = async ({ body, ...request }) => {
      const read = form.safeParse(body)
      if (!read.success) throw ruleBroken(read.error.issues)
      return handle({ ...request, form: read.data })
    }
    return Object.assign(handler, { form })
  }
