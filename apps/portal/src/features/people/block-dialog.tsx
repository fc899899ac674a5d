import { longestNote } from '@karwan/domain/kernel'
import { BlockAction, blockForm, blockReasonsFor, type UserType } from '@karwan/domain/people'
import type { Body } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useLabels } from '../../kit/text/use-labels.ts'

export type BlockBody = Body<'blockDriver'>
type BlockDialogProps = {
  /** Whom or what, by name. */
  name: string
  version: number
  /** Whose reasons can be given. */
  userType: UserType
  send: (options: { body: BlockBody; idempotencyKey: string }) => Promise<unknown>
  onClose: () => void
}

const { SelectField, TextareaField } = fieldsOf<typeof blockForm>()

/** Blocks somebody or something of a register: never without a reason. */
export function BlockDialog({ name, version, userType, send, onClose }: BlockDialogProps) {
  const intl = useIntl()
  const labels = useLabels()
  const notify = useNotify()
  const say = (id: string) => intl.formatMessage({ id: `block.form.${id}` }, { name })
  const form = useKitForm({
    schema: blockForm(userType),
    words: 'block',
    defaults: { block: BlockAction.block, reasonId: '', reason: '', version },
    send: ({ block, reasonId, reason }, { idempotencyKey }) =>
      send({
        idempotencyKey,
        body: { block, version, ...(reasonId && { reasonId }), ...(reason !== undefined && { reason }) },
      }),
    onDone: () => {
      notify.success('block.done', { name })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('title')}
      description={say('description')}
      submitLabel={say('submit')}
      keepLabel={say('keep')}
      tone="danger"
      onClose={onClose}
    >
      <SelectField
        name="reasonId"
        placeholder={say('choose')}
        options={blockReasonsFor(BlockAction.block, userType).map(({ id }) => ({
          value: id,
          label: labels('blockReason', id),
        }))}
        required
      />
      <TextareaField name="reason" limit={longestNote} hint={say('reasonHint')} />
    </FormDialog>
  )
}
