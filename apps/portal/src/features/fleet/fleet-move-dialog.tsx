import { type FleetBranch, fleetMoveForm, mayStandUnder, treeOf } from '@karwan/domain/fleet'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { type Fleet, fleetsOfPartnerOptions } from './fleets.queries.ts'

const { SelectField } = fieldsOf<typeof fleetMoveForm>()

/** What to move, with its name for the title. */
export type Moved = { name: string; vehicleIds?: number[]; driverIds?: number[]; fleetIds?: number[] }

type MoveDialogProps = { partnerId: number; what: Moved; from: number | null; onClose: () => void }

/** Moves a vehicle, a driver or a fleet to another fleet of the same partner, or out of any. */
export function MoveDialog({ partnerId, what, from, onClose }: MoveDialogProps) {
  const { say } = useWords()
  const notify = useNotify()
  const { data: fleets = [] } = useQuery(fleetsOfPartnerOptions(partnerId))
  const move = useOperation('moveToFleet', 'fleet')
  const { name, ...moved } = what
  const form = useKitForm({
    schema: fleetMoveForm,
    words: 'fleets',
    defaults: { toFleetId: from ?? '' },
    send: ({ toFleetId = null }, { idempotencyKey }) =>
      move({ body: { toFleetId, ...moved }, idempotencyKey }),
    onDone: () => {
      notify.success('fleets.move.done', { name })
      onClose()
    },
  })
  const mayTake = ({ id }: Fleet) =>
    (moved.fleetIds ?? []).every((fleetId) => mayStandUnder(fleets, fleetId, id).allowed)
  return (
    <FormDialog
      form={form}
      title={say('fleets.move.title', { name })}
      submitLabel={say('fleets.move.submit')}
      onClose={onClose}
    >
      <SelectField
        name="toFleetId"
        placeholder={say(moved.fleetIds ? 'fleets.form.atTop' : 'fleets.move.none')}
        options={fleetChoices(fleets).map(({ fleet, label }) => ({
          value: fleet.id,
          label,
          disabled: !mayTake(fleet),
        }))}
      />
    </FormDialog>
  )
}

/** Each fleet with its path from the top: "All of Khyber › Port shuttle". */
export function fleetChoices(fleets: readonly Fleet[]): { fleet: Fleet; label: string }[] {
  const walk = ({ fleet, under }: FleetBranch<Fleet>, way: string): { fleet: Fleet; label: string }[] => {
    const label = `${way}${fleet.name}`
    return [{ fleet, label }, ...under.flatMap((branch) => walk(branch, `${label} › `))]
  }
  return treeOf(fleets).flatMap((branch) => walk(branch, ''))
}
