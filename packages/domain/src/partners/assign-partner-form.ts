import * as z from 'zod/mini'
import { idField, numberField, required } from '../kernel/field.ts'
import { partnersRefusals as say } from './partners.messages.ts'

/** The user of customer support who looks after a partner; empty for nobody. */
export const assignPartnerForm = z.object({
  csrOwnerId: idField(say['partners.keeper_unknown']),
  version: numberField,
})

/** The same for several partners at once, where a user is required. */
export const assignPartnersForm = z.object({
  csrOwnerId: required(idField(say['partners.keeper_unknown']), say['partners.keeper_unknown']),
})
