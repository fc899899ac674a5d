import * as z from 'zod/mini'
import { textField, when } from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { type NotificationCategory, notificationCategories } from './notification-type.ts'
import { minutesOf } from './quiet-hours.ts'

const notTime = 'Write the hour as 22:00'
const category = z.custom<NotificationCategory>(
  (value) => typeof value === 'string' && isMember(notificationCategories, value),
)
const timeField = textField.check(when((text) => minutesOf(text) !== undefined, notTime))

/** Over which channels one is told, and when mail and SMS wait. */
export const notificationSettingsForm = z
  .object({
    channels: z.array(z.object({ category, portal: z.boolean(), mail: z.boolean(), sms: z.boolean() })),
    quietFrom: timeField,
    quietTo: timeField,
  })
  .check(
    z.refine((form) => (form.quietFrom === undefined) === (form.quietTo === undefined), {
      error: 'Quiet hours need a begin and an end',
      path: ['quietTo'],
    }),
  )
