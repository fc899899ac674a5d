import { weekdays } from '@karwan/domain/kernel'
import { leadDays, templateScheduleForm } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { GrowingList } from '../../kit/form/fields/growing-list.tsx'
import { DateField as ListedDate } from '../../kit/form/fields/moment-fields.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { weekdayName } from '../../kit/text/day-names.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { CheckboxField, ChecklistField, DateField, NumberField, TextField } =
  fieldsOf<typeof templateScheduleForm>()

type Template = Answer<'getShipmentTemplate'>
type ScheduleDialogProps = { template: Template; onClose: () => void }
const mostSkipped = 100

/** Sets the weekdays on which a template books by itself, in the time zone of its company. */
export function ScheduleDialog({ template, onClose }: ScheduleDialogProps) {
  const { say, intl, format } = useWords()
  const notify = useNotify()
  const set = useOperation('setTemplateSchedule', 'templates')
  const form = useKitForm({
    schema: templateScheduleForm,
    words: 'templateSchedule',
    defaults: fieldsOfSchedule(template),
    send: ({ endsOn, ...rule }, { idempotencyKey, version }) =>
      set({
        path: { id: template.id },
        body: { ...rule, ...(endsOn !== undefined && { endsOn }), version },
        idempotencyKey,
      }),
    onDone: ({ schedule }) => {
      const at = schedule?.nextAt
      notify.success(at ? 'templateSchedule.done' : 'templateSchedule.donePaused', {
        at: at ? format.dateTime(at) : '',
      })
      onClose()
    },
    change: { version: template.version, originOf },
  })
  return (
    <FormDialog
      form={form}
      title={say('templateSchedule.form.title')}
      description={say('templateSchedule.form.text')}
      submitLabel={say('templateSchedule.form.submit')}
      onClose={onClose}
    >
      <ChecklistField
        name="weekdays"
        options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, intl) }))}
        required
      />
      <TextField name="time" hint={say('templateSchedule.form.timeHint')} required />
      <NumberField name="leadDays" hint={say('templateSchedule.form.leadHint')} required />
      <DateField name="startsOn" required />
      <DateField name="endsOn" hint={say('templateSchedule.form.endsHint')} />
      <SkippedDays />
      <CheckboxField name="isPaused" />
    </FormDialog>
  )
}

function SkippedDays() {
  const { say } = useWords()
  return (
    <GrowingList
      name="skippedDays"
      most={mostSkipped}
      full={say('templateSchedule.form.full', { limit: mostSkipped })}
      addLabel={say('templateSchedule.form.skip')}
      removeLabel={(position) => say('templateSchedule.form.keepDay', { position })}
    >
      {(path, position) => (
        <ListedDate name={path} label={say('templateSchedule.form.skipped', { position })} />
      )}
    </GrowingList>
  )
}

const fieldsOfSchedule = ({ schedule }: Template) => ({
  weekdays: (schedule?.weekdays ?? [1]).map(String),
  time: schedule?.time ?? '09:00',
  leadDays: schedule?.leadDays ?? leadDays.usual,
  startsOn: schedule?.startsOn ?? '',
  endsOn: schedule?.endsOn ?? '',
  skippedDays: schedule?.skippedDays ?? [],
  isPaused: schedule?.isPaused ?? false,
})

/** Reads the current template from a 409. */
const originOf = (current: unknown) => {
  const template = current as Template | undefined
  return template && { version: template.version, fields: fieldsOfSchedule(template) }
}
