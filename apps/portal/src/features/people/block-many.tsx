import { longestNote } from '@karwan/domain/kernel'
import { BlockAction, blockForm, type UserType } from '@karwan/domain/people'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import type { AskProps, Given } from '../../kit/list/define-list.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { blockReasonsOptions } from './people.queries.ts'

const { SelectField, TextareaField } = fieldsOf<typeof blockForm>()

type BlockManyProps = AskProps<never> & { userType: UserType }

/** Asks for the reason for which the chosen records are blocked. */
export function BlockMany({ userType, title, preview, onGiven, onClose }: BlockManyProps) {
  const { say } = useWords()
  const { data: reasons } = useQuery(blockReasonsOptions(userType, BlockAction.block))
  const form = useKitForm({
    schema: blockForm(reasons),
    words: 'block',
    defaults: { block: BlockAction.block, reasonId: '', reason: '' },
    send: async ({ reasonId, reason }): Promise<Given> => ({ reasonId, reason }),
    onDone: onGiven,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={preview()}
      submitLabel={say('block.form.submit')}
      keepLabel={say('block.form.keep')}
      tone="danger"
      onClose={onClose}
    >
      <SelectField
        name="reasonId"
        placeholder={say('block.form.choose')}
        options={(reasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <TextareaField name="reason" limit={longestNote} hint={say('block.form.reasonHint')} />
    </FormDialog>
  )
}
