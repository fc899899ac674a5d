import { askedFields, templateForm, templateVisibilities } from '@karwan/domain/templates'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'

const { ChecklistField, RadioCardsField, TextField } = fieldsOf<typeof templateForm>()

type Template = Answer<'getShipmentTemplate'>
type TemplateDialogProps = { template: Template; onClose: () => void }

/** Changes the name of a template, who may use it, and its asked fields. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('updateShipmentTemplate', 'templates')
  const form = useKitForm({
    schema: templateForm,
    words: 'templates',
    defaults: fieldsOfTemplate(template),
    send: (values, { idempotencyKey, changed, version }) =>
      change({
        path: { id: template.id },
        body: { ...patchOf(values, changed), version },
        idempotencyKey,
      }),
    onDone: ({ name }) => {
      notify.success('kit.form.changed', { name })
      onClose()
    },
    change: { version: template.version, originOf },
  })
  return (
    <FormDialog
      form={form}
      title={say('kit.form.changeTitle', { name: template.name })}
      submitLabel={say('kit.form.save')}
      onClose={onClose}
    >
      <TextField name="name" required />
      <VisibilityField hasProject={template.project !== null} />
      <AskOnUseField />
    </FormDialog>
  )
}

export function VisibilityField({ hasProject }: { hasProject: boolean }) {
  const choices = useChoices()
  const offered = choices('templateVisibility', templateVisibilities).filter(
    ({ value }) => hasProject || value !== 'PROJECT',
  )
  return <RadioCardsField name="visibility" options={offered} required />
}

/** Chooses the fields that are asked each time the template is used. */
export function AskOnUseField() {
  const { say } = useWords()
  const choices = useChoices()
  return (
    <ChecklistField
      name="askOnUse"
      hint={say('templates.form.askHint')}
      options={choices('templateAskedField', askedFields)}
    />
  )
}

const fieldsOfTemplate = ({ name, visibility, askOnUse }: Template) => ({ name, visibility, askOnUse })

/** Reads the current template from a 409. */
const originOf = (current: unknown) => {
  const template = current as Template | undefined
  return template && { version: template.version, fields: fieldsOfTemplate(template) }
}
