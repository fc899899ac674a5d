import { Button } from '@karwan/design-system/components/button'
import * as z from 'zod/mini'
import { useOperation } from '../../kit/access/operations.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useWords } from '../../kit/text/use-words.ts'

type Props = { name: string; label: string; meaning?: string; values: readonly string[]; onClose: () => void }

const entryForm = z.object({ values: z.string() })
const { TextareaField } = fieldsOf<typeof entryForm>()

/** Edits one entry of the product, one value per line, or deletes it so that the built-in default applies. */
export function EntryDialog({ name, label, meaning, values, onClose }: Props) {
  const { say } = useWords()
  const save = useOperation('saveConfig', 'configuration')
  const remove = useOperation('deleteConfig', 'configuration')
  const removal = useAct()
  // Reload, because the entry may change everything on the page.
  const onDone = () => window.location.reload()
  const form = useKitForm({
    schema: entryForm,
    words: 'productSettings',
    defaults: { values: values.join('\n') },
    send: ({ values: lines }, { idempotencyKey }) =>
      save({ body: { name, values: lines.split('\n').filter(Boolean) }, idempotencyKey }),
    onDone,
  })
  const takeAway = () =>
    removal.run((idempotencyKey) => remove({ query: { configName: name }, idempotencyKey }), onDone)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say('kit.form.changeTitle', { name: label })}
      {...(meaning !== undefined && { description: meaning })}
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
