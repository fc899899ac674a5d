import * as z from 'zod/mini'
import { textField, when } from '../kernel/field.ts'
import { isMember } from '../kernel/table.ts'
import { type NotificationCategory, notificationCategories } from './notification-type.ts'
import { minutesOf } from './quiet-hours.ts'

const notTime = 'Enter the hour as 22:00'
const category = z.custom<NotificationCategory>(
  (value) => typeof value === 'string' && isMember(notificationCategories, value),
)
const timeField = textField.check(when((text) => minutesOf(text) !== undefined, notTime))
const choice = {
  category,
  portal: z.boolean(),
  mail: z.boolean(),
  sms: z.boolean(),
  push: z.optional(z.boolean()),
}
const hours = { quietFrom: timeField, quietTo: timeField }

const isWhole = z.refine<{ quietFrom?: string | undefined; quietTo?: string | undefined }>(
  (form) => (form.quietFrom === undefined) === (form.quietTo === undefined),
  { error: 'Quiet hours need a start and an end', path: ['quietTo'] },
)

/** A person's notification channels and quiet hours. */
export const notificationSettingsForm = z
  .object({ channels: z.array(z.object(choice)), ...hours })
  .check(isWhole)

/** The same for a company, with what its people cannot change. */
export const companyNotificationSettingsForm = z
  .object({
    channels: z.array(z.object({ ...choice, isDemanded: z.boolean() })),
    ...hours,
    isQuietDemanded: z.boolean(),
  })
  .check(isWhole)
