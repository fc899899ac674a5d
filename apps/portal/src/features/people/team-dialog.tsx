import { teamForm } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'

const { TextField } = fieldsOf<typeof teamForm>()
type Team = Answer<'getTeam'>

/** Adds or changes a team. */
export function TeamDialog({ team, onClose }: { team?: Team; onClose: () => void }) {
  const dialog = useRecordForm({
    record: team,
    schema: teamForm,
    words: 'teams',
    fieldsOf: fieldsOfTeam,
    nameOf: ({ name }) => name,
    add: useOperation('createTeam', 'people'),
    change: useOperation('updateTeam', 'people'),
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      <TextField name="name" required />
      <TextField name="note" />
    </FormDialog>
  )
}

const fieldsOfTeam = (team?: Team) => ({ name: team?.name ?? '', note: team?.note ?? '' })
