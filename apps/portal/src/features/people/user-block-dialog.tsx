import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Banner } from '@karwan/design-system/patterns/banner'
import { longestNote } from '@karwan/domain/kernel'
import { BlockAction, blockForm } from '@karwan/domain/people'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { consequencesOf } from './consequences.ts'
import { blockDetailsOptions, blockReasonsOptions, type User } from './people.queries.ts'

const { SelectField, TextareaField } = fieldsOf<typeof blockForm>()

type UserBlockDialogProps = { user: User; block: 1 | 2; onClose: () => void }

/** Blocks or unblocks an account with a reason, and shows what that means for its open work. */
export function UserBlockDialog({ user, block, onClose }: UserBlockDialogProps) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('updateUserStatus', 'people', 'partners')
  const { data: reasons } = useQuery(blockReasonsOptions(user.userType, block))
  const isBlock = block === BlockAction.block
  const text = (id: string) => say(`people.${isBlock ? 'block' : 'unblock'}.${id}`, { name: user.fullName })
  const form = useKitForm({
    schema: blockForm(reasons),
    words: 'users',
    defaults: { block, reasonId: '', reason: '', version: user.version },
    send: (said, { idempotencyKey }) =>
      change({
        path: { id: user.id },
        body: { ...said, userType: user.userType },
        idempotencyKey,
      }),
    onDone: ({ fullName }) => {
      notify.success(isBlock ? 'people.block.done' : 'people.unblock.done', { name: fullName })
      onClose()
    },
  })
  const chosen = form.watch('reasonId')
  const needsWords = reasons?.some(({ id, needsText }) => needsText && String(id) === String(chosen))
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('title')}
      submitLabel={text('submit')}
      {...(isBlock ? { tone: 'danger' as const, keepLabel: text('keep') } : { description: text('text') })}
    >
      {isBlock && <Consequences user={user} />}
      <SelectField
        name="reasonId"
        placeholder={say('kit.form.choose')}
        options={(reasons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required={isBlock}
      />
      <TextareaField name="reason" limit={longestNote} rows={2} required={needsWords ?? false} />
    </FormDialog>
  )
}

/** What the block will mean for the account's sessions, shipments, bookings and bids. */
function Consequences({ user }: { user: User }) {
  const { say } = useWords()
  const { data } = useQuery(blockDetailsOptions(user.id))
  if (!data) return <Skeleton lines={2} />
  return (
    <Banner tone="warning">
      {consequencesOf(user.userType, data.openWork)
        .map(({ id, values }) => say(`people.consequence.${id}`, values))
        .join(' ')}
    </Banner>
  )
}
