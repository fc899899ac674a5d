import * as z from 'zod/mini'
import { isAtMost, isWhole, isWithin, numberField, required, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { apiKeyPermissions, apiKeyRates } from './api-key.ts'
import { integrationsRefusals as say } from './integrations.messages.ts'

const longestName = 100
const rate = fillIn(say['key.rate_out_of_range'], apiKeyRates)
const known: ReadonlySet<string> = new Set(apiKeyPermissions)

/** A new API key; whether its maker holds these permissions is checked against their role. */
export const apiKeyForm = z.object({
  name: required(
    textField.check(when(isAtMost(longestName), fillIn(say['key.name_too_long'], { limit: longestName }))),
    say['key.name_required'],
  ),
  permissions: z
    .array(z.string(), say['key.permissions_required'])
    .check(z.minLength(1, say['key.permissions_required']))
    .check((context) => {
      for (const permission of context.value.filter((one) => !known.has(one)))
        context.issues.push({
          code: 'custom',
          message: fillIn(say['key.permission_not_given'], { permission }),
          input: context.value,
          continue: true,
        })
    }),
  requestsPerMinute: numberField.check(
    when(isWhole, rate),
    when(isWithin(apiKeyRates.least, apiKeyRates.most), rate),
  ),
  expiresOn: textField.check(when((day) => /^\d{4}-\d\d-\d\d$/.test(day), say['key.day_invalid'])),
})

export type ApiKeyValues = z.output<typeof apiKeyForm>
