import { fleetMoveForm } from '@karwan/domain/fleet'
import { useQuery } from '@tanstack/react-query'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import type { AskProps, Given } from '../../kit/list/define-list.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { fleetChoices } from './fleet-move-dialog.tsx'
import { fleetsOfPartnerOptions } from './fleets.queries.ts'

const { SelectField } = fieldsOf<typeof fleetMoveForm>()

type Member = { partnerId: number; partnerName: string }

/** Asks for the fleet that all rows are moved to. It offers the fleets of the first row's partner. */
export function MoveMany({ rows, title, preview, onGiven, onClose }: AskProps<Member>) {
  const { say } = useWords()
  const [first] = rows
  const { data: fleets = [] } = useQuery(fleetsOfPartnerOptions(first?.partnerId ?? 0))
  const givenOf = (toFleetId: number | null): Given => ({ toFleetId, partnerId: first?.partnerId })
  const form = useKitForm({
    schema: fleetMoveForm,
    words: 'fleets',
    defaults: { toFleetId: '' },
    send: async ({ toFleetId = null }) => givenOf(toFleetId),
    onDone: onGiven,
  })
  return (
    <FormDialog
      form={form}
      title={title}
      description={preview(givenOf(Number(form.watch('toFleetId')) || null))}
      submitLabel={say('fleets.move.submit')}
      onClose={onClose}
    >
      <SelectField
        name="toFleetId"
        placeholder={say('fleets.move.none')}
        hint={say('fleets.move.ofPartner', { name: first?.partnerName ?? '' })}
        options={fleetChoices(fleets).map(({ fleet, label }) => ({ value: fleet.id, label }))}
      />
    </FormDialog>
  )
}
