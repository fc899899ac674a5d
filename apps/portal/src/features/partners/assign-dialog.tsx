import { assignPartnerForm } from '@karwan/domain/partners'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { keeperChoice } from './keeper-choice.ts'
import type { Partner } from './partner-page.tsx'

const { ComboboxField } = fieldsOf<typeof assignPartnerForm>()

/** Assigns a partner to a colleague; an empty field assigns it to nobody. */
export function AssignDialog({ partner, onClose }: { partner: Partner; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const assign = useOperation('assignPartner', 'partners')
  const { id, version, fullName: name, csrOwner } = partner
  const form = useKitForm({
    schema: assignPartnerForm,
    words: 'partners',
    defaults: { csrOwnerId: csrOwner?.id ?? '', version },
    send: ({ csrOwnerId = null }, { idempotencyKey }) =>
      assign({ path: { id }, body: { csrOwnerId, version }, idempotencyKey }),
    onDone: ({ csrOwner: keeper }) => {
      if (keeper) notify.success('partners.assign.done', { name, keeper: keeper.name })
      else notify.success('partners.assign.letGo', { name })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('partners.assign.title', { name })}
      submitLabel={say('partners.assign.submit')}
      onClose={onClose}
    >
      <ComboboxField
        name="csrOwnerId"
        {...keeperChoice}
        {...(csrOwner && { shown: csrOwner.name })}
        hint={say('partners.assign.hint')}
      />
    </FormDialog>
  )
}
