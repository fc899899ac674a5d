import { Button } from '@karwan/design-system/components/button'
import { IconButton } from '@karwan/design-system/components/icon-button'
import { Inline, Stack } from '@karwan/design-system/components/layout'
import { readMoment, toLocal } from '@karwan/domain/kernel'
import { bookTemplateForm } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { withoutUndefined } from '../../kit/list/search-fields.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { viewerZone } from '../../kit/text/clock.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { AnswerFields, answersOf } from './answer-fields.tsx'

const { DateTimeField, TextField } = fieldsOf<typeof bookTemplateForm>()

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
  const { methods } = useFormFrame()
  // A list of strings, which react-hook-form's field arrays do not support.
  const times: string[] = useWatch({ control: methods.control, name: 'loadingTimes' })
  const change = (next: string[]) => methods.setValue('loadingTimes', next, { shouldDirty: true })
  return (
    <Stack gap={3}>
      {times.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a loading time has no id, and its field keeps no state.
        <Inline key={index} align="end">
          <DateTimeField
            name={`loadingTimes.${index}`}
            label={say('templates.book.time', { position: index + 1 })}
            required
          />
          {times.length > 1 && (
            <IconButton
              label={say('templates.book.removeTime', { position: index + 1 })}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => change(times.toSpliced(index, 1))}
            />
          )}
        </Inline>
      ))}
      <Inline>
        <Button
          variant="outline"
          iconStart={<CalendarPlus aria-hidden="true" />}
          disabledReason={
            times.length >= mostAtOnce ? say('templates.book.full', { limit: mostAtOnce }) : undefined
          }
          onClick={() => change([...times, dayAfter(times.at(-1))])}
        >
          {say('templates.book.addTime')}
        </Button>
      </Inline>
    </Stack>
  )
}

/** The same hour of the next day; empty if there is no time yet. */
function dayAfter(time: string | undefined): string {
  const moment = readMoment(time, viewerZone())
  return moment ? toLocal(new Date(moment.getTime() + dayMs), viewerZone()) : ''
}
