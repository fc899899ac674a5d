import type { OperationId } from '@karwan/sdk/permissions'
import type { Complaint } from '../http/explain.ts'
import type { DataOf, Handler, HandlerRequest, PublicHandler, PublicRequest } from '../http/handler.ts'
import { ruleBroken } from '../http/refuse-complaints.ts'

type Read<Values> =
  | { success: true; data: Values }
  | { success: false; data?: undefined; error: { issues: readonly Complaint[] } }

/** A form of the domain that needs nothing but the body. */
export type BodyForm<Values = unknown> = {
  safeParse(body: unknown, how?: { error: () => string }): Read<Values>
}

/** A handler whose body the domain has a form for. The mount takes the form's sentences where the document has none. */
export type FormHandler<Id extends OperationId> = Handler<Id> & { form: BodyForm }

/**
 * The body is read once, by the domain's form: `handle` gets what the form made of it, and what the form refuses never
 * reaches it (422 with each sentence at its field). The same form stands behind the screen that sends the body.
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
 * The same for a change that names only what it changes: what is named is laid over the record as it is, and the whole
 * is read by the form. `overlay` gets the record and hands back what the form made of both.
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

/** A form as far as it speaks of what is named: what a change leaves out is not missing. */
const ofNamed = (form: BodyForm): BodyForm => ({
  safeParse(body, how) {
    const read = form.safeParse(body, how)
    if (read.success) return read
    const issues = read.error.issues.filter(({ path: [field] }) => String(field) in Object(body))
    return issues.length === 0 ? { success: true, data: body } : { success: false, error: { issues } }
  },
})

/** `withForm` for an operation that asks nobody who they are. */
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
