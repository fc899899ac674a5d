import { readMoment, toLocal } from '@karwan/domain/kernel'
import { bookTemplateForm } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { GrowingList } from '../../kit/form/fields/growing-list.tsx'
import { DateTimeField } from '../../kit/form/fields/moment-fields.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { withoutUndefined } from '../../kit/list/search-fields.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { viewerZone } from '../../kit/text/clock.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { AnswerFields, answersOf } from './answer-fields.tsx'

const { TextField } = fieldsOf<typeof bookTemplateForm>()

type Template = Answer<'getShipmentTemplate'>
const mostAtOnce = 31
const dayMs = 86_400_000

/** Books shipments from a template, for one or several loading times. */
export function BookTemplateDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const book = useOperation('bookShipmentTemplate', 'templates', 'shipments', 'reports')
  const form = useKitForm({
    schema: bookTemplateForm(viewerZone(), template.askOnUse),
    words: 'templates',
    defaults: { loadingTimes: [''], referenceNumber: '', ...answersOf(template) },
    send: ({ loadingTimes, ...said }, { idempotencyKey }) =>
      book({
        path: { id: template.id },
        body: { loadingTimes: loadingTimes.map((time) => time.toISOString()), ...withoutUndefined(said) },
        idempotencyKey,
      }),
    onDone: (booked) => {
      const [first] = booked
      notify.success('templates.book.done', { count: booked.length, first: first?.name ?? '' })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('templates.book.title', { name: template.name })}
      submitLabel={say('templates.book.submit')}
      onClose={onClose}
    >
      <LoadingTimes />
      <AnswerFields template={template} />
      <TextField name="referenceNumber" hint={say('templates.book.referenceHint')} />
    </FormDialog>
  )
}

function LoadingTimes() {
  const { say } = useWords()
  return (
    <GrowingList
      name="loadingTimes"
      least={1}
      most={mostAtOnce}
      full={say('templates.book.full', { limit: mostAtOnce })}
      addLabel={say('templates.book.addTime')}
      removeLabel={(position) => say('templates.book.removeTime', { position })}
      next={dayAfter}
    >
      {(path, position) => (
        <DateTimeField name={path} label={say('templates.book.time', { position })} required />
      )}
    </GrowingList>
  )
}

/** The same hour of the next day; empty if there is no time yet. */
function dayAfter(time: string | undefined): string {
  const moment = readMoment(time, viewerZone())
  return moment ? toLocal(new Date(moment.getTime() + dayMs), viewerZone()) : ''
}
