import { isMember, weekdays } from '@karwan/domain/kernel'
import { reportFormats, reportFrequencies, reportNames, reportScheduleForm } from '@karwan/domain/reports'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { operationOptions, rarelyChanges } from '../../../kit/access/operation-options.ts'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { hourName, weekdayName } from '../../../kit/text/day-names.ts'
import { useChoices } from '../../../kit/text/use-labels.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import { reportKinds } from '../period/report-kinds.ts'

const { ChecklistField, NumberField, SegmentedField, SelectField } = fieldsOf<typeof reportScheduleForm>()
/** Reports that have a page of their own, with their permission. */
const elsewhere = { bids: 'report:csr', ageing: 'invoice:read' } as const
const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** Schedules a report by mail; only people who may read it themselves can be chosen. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const { say, intl, format } = useWords()
  const choices = useChoices()
  const notify = useNotify()
  const { user } = useSession()
  const kinds = reportNames.filter((name) =>
    [isMember(reportKinds, name) ? reportKinds[name].permission : elsewhere[name]]
      .flat()
      .some((permission) => mayDo(user.grants, permission).allowed),
  )
  const add = useOperation('createReportSchedule', 'reports')
  const form = useKitForm({
    schema: reportScheduleForm,
    words: 'reportSchedules',
    defaults: {
      ...{ kind: kinds[0] ?? 'lanes', frequency: 'WEEKLY', weekday: 1, monthDay: 1, hour: 8, format: 'xlsx' },
      receiverIds: [String(user.id)],
    },
    send: (body, { idempotencyKey }) => add({ body, idempotencyKey }),
    onDone: ({ nextAt }) => {
      notify.success('reportSchedules.added', { at: format.dateTime(nextAt) })
      onClose()
    },
  })
  const { kind, frequency } = useWatch({ control: form.methods.control })
  const countries = useQuery({ ...operationOptions('listCountries', {}), ...rarelyChanges })
  const receivers = useQuery(operationOptions('listReportReceivers', { query: { kind } }))
  return (
    <FormDialog form={form} description={say('reportSchedules.form.text')} onClose={onClose} wide>
      <SelectField
        name="kind"
        options={kinds.map((value) => ({ value, label: say(`periodReport.kind.${value}`) }))}
        required
      />
      <SegmentedField name="frequency" options={choices('reportFrequency', reportFrequencies)} />
      {frequency === 'WEEKLY' && (
        <SelectField
          name="weekday"
          options={weekdays.map((value) => ({ value, label: weekdayName(value, intl) }))}
          required
        />
      )}
      {frequency === 'MONTHLY' && <NumberField name="monthDay" required />}
      <SelectField
        name="hour"
        options={hours.map((value) => ({ value, label: hourName(value) }))}
        hint={say('reportSchedules.form.hourHint')}
        required
      />
      <SegmentedField name="format" options={choices('reportFormat', reportFormats)} />
      {isMember(reportKinds, kind) && reportKinds[kind].hasCountry && (
        <SelectField
          name="countryId"
          placeholder={say('periodReport.everyCountry')}
          options={(countries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <ChecklistField
        name="receiverIds"
        options={(receivers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  )
}
