import { Button } from '@karwan/design-system/components/button'
import * as z from 'zod/mini'
import { useOperation } from '../../kit/access/operations.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Props = { name: string; label: string; values: readonly string[]; onClose: () => void }

const entryForm = z.object({ values: z.string() })
const { TextareaField } = fieldsOf<typeof entryForm>()

/** One entry of the product, a value to a line; or takes it away, so that the built-in default holds. */
export function EntryDialog({ name, label, values, onClose }: Props) {
  const { say } = useWords()
  const notify = useNotify()
  const save = useOperation('saveConfig', 'configuration')
  const remove = useOperation('deleteConfig', 'configuration')
  const removal = useAct()
  const form = useKitForm({
    schema: entryForm,
    words: 'productSettings',
    defaults: { values: values.join('\n') },
    send: ({ values: lines }, { idempotencyKey }) =>
      save({ body: { name, values: lines.split('\n').filter(Boolean) }, idempotencyKey }),
    onDone: () => {
      notify.success('kit.form.changed', { name: label })
      onClose()
    },
  })
  const takeAway = () =>
    removal.run(
      (idempotencyKey) => remove({ query: { configName: name }, idempotencyKey }),
      () => {
        notify.success('kit.record.deleted', { name: label })
        onClose()
      },
    )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say('kit.form.changeTitle', { name: label })}
      submitLabel={say('kit.form.save')}
    >
      <TextareaField name="values" limit={4000} rows={8} hint={say('productSettings.form.hint')} />
      {values.length > 0 && (
        <Button variant="outline" busy={removal.isBusy} onClick={() => void takeAway()}>
          {say('productSettings.form.remove')}
        </Button>
      )}
      <ActProblem act={removal} />
    </FormDialog>
  )
}
