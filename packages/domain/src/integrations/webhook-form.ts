import * as z from 'zod/mini'
import { isAtMost, required, textField, when } from '../kernel/field.ts'
import { isPublicAddress } from '../kernel/public-address.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { integrationsRefusals as say } from './integrations.messages.ts'
import { webhookEvents } from './webhook.ts'

const [longestName, longestUrl] = [100, 500]

export const webhookForm = z.object({
  name: required(
    textField.check(when(isAtMost(longestName), fillIn(say['key.name_too_long'], { limit: longestName }))),
    say['key.name_required'],
  ),
  url: required(
    textField.check(
      when(isAtMost(longestUrl), fillIn(say['webhook.url_too_long'], { limit: longestUrl })),
      when(isPublicAddress, say['webhook.url_invalid']),
    ),
    say['webhook.url_required'],
  ),
  events: z
    .array(z.enum(namesOf(webhookEvents)), say['webhook.events_required'])
    .check(z.minLength(1, say['webhook.events_required'])),
})
