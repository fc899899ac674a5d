import { assignPartnersForm } from '@karwan/domain/partners'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import type { AskProps, Given } from '../../kit/list/define-list.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { keeperChoice } from './keeper-choice.ts'

const { ComboboxField } = fieldsOf<typeof assignPartnersForm>()

/** Asks once for the colleague who will look after all of the partners. */
export function AssignMany({ title, preview, onGiven, onClose }: AskProps<never>) {
  const { say } = useWords()
  const form = useKitForm({
    schema: assignPartnersForm,
    words: 'partners',
    defaults: { csrOwnerId: '' },
    send: async ({ csrOwnerId }): Promise<Given> => ({ csrOwnerId }),
    onDone: onGiven,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={preview()}
      submitLabel={say('partners.assign.submit')}
      onClose={onClose}
    >
      <ComboboxField name="csrOwnerId" {...keeperChoice} required />
    </FormDialog>
  )
}
