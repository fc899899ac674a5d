import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { textField } from '../kernel/field.ts'
import { mayBeIssued, mayBeValid } from './document.rules.ts'
import { type ChosenFile, documentForm } from './document-form.ts'

/** A document of a person or shipment, with its issue and expiry days as '2026-11-22'. */
export const attachedForm = <File extends ChosenFile>(clock: () => Date) =>
  z.extend(documentForm<File>(), { issueDate: textField, expiryDate: textField }).check((context) => {
    const { issueDate = null, expiryDate = null } = context.value
    const verdicts = {
      issueDate: mayBeIssued({ issueDate }, clock()),
      expiryDate: mayBeValid({ issueDate, expiryDate }),
    }
    for (const [path, verdict] of Object.entries(verdicts))
      if (!verdict.allowed) complainTo(context, [{ path: [path], message: verdict.refusal.sentence }])
  })
