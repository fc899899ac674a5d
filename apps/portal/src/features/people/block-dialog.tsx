import { longestNote } from '@karwan/domain/kernel'
import { BlockAction, blockForm, type UserType } from '@karwan/domain/people'
import type { Body } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { blockReasonsOptions } from './people.queries.ts'

export type BlockBody = Body<'blockDriver'>
type BlockDialogProps = {
  /** Name of the person, driver, vehicle or partner. */
  name: string
  version: number
  /** The block reasons of this user type are offered. */
  userType: UserType
  send: (options: { body: BlockBody; idempotencyKey: string }) => Promise<unknown>
  onClose: () => void
}

const { SelectField, TextareaField } = fieldsOf<typeof blockForm>()

/** Blocks a record of a register; a reason is required. */
export function BlockDialog({ name, version, userType, send, onClose }: BlockDialogProps) {
  const intl = useIntl()
  const notify = useNotify()
  const say = (id: string) => intl.formatMessage({ id: `block.form.${id}` }, { name })
  const { data: reasons } = useQuery(blockReasonsOptions(userType, BlockAction.block))
  const form = useKitForm({
    schema: blockForm(reasons),
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
        options={(reasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextareaField name="reason" limit={longestNote} hint={say('reasonHint')} />
    </FormDialog>
  )
}
