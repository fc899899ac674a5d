import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import { textField } from '../kernel/field.ts'
import { mayBeValid } from './document.rules.ts'
import { type ChosenFile, documentForm } from './document-form.ts'

/** A paper of a person or of a shipment: with its days, as '2026-11-22'. */
export const attachedForm = <File extends ChosenFile>() =>
  z.extend(documentForm<File>(), { issueDate: textField, expiryDate: textField }).check((context) => {
    const { issueDate = null, expiryDate = null } = context.value
    const verdict = mayBeValid({ issueDate, expiryDate })
    if (!verdict.allowed) complainTo(context, [{ path: ['expiryDate'], message: verdict.refusal.sentence }])
  })
