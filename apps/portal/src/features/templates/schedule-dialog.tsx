import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { weekdays } from '@karwan/domain/kernel'
import { leadDays, templateScheduleForm } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
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
  const { methods } = useFormFrame()
  const days: string[] = useWatch({ control: methods.control, name: 'skippedDays' })
  const change = (next: string[]) => methods.setValue('skippedDays', next, { shouldDirty: true })
  return (
    <Stack gap={3}>
      {days.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a skipped day has no id, and its field keeps no state.
        <Inline key={index} align="end">
          <DateField
            name={`skippedDays.${index}`}
            label={say('templateSchedule.form.skipped', { position: index + 1 })}
          />
          <IconButton
            label={say('templateSchedule.form.keepDay', { position: index + 1 })}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => change(days.toSpliced(index, 1))}
          />
        </Inline>
      ))}
      <Inline>
        <Button
          variant="outline"
          iconStart={<CalendarPlus aria-hidden="true" />}
          disabledReason={
            days.length >= mostSkipped ? say('templateSchedule.form.full', { limit: mostSkipped }) : undefined
          }
          onClick={() => change([...days, ''])}
        >
          {say('templateSchedule.form.skip')}
        </Button>
      </Inline>
    </Stack>
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
