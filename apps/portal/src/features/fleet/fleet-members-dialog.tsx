import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { fleetMembersForm } from '@karwan/domain/fleet'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { driversOptions, type Fleet, fleetsOfPartnerOptions, vehiclesOptions } from './fleets.queries.ts'

const { ChecklistField } = fieldsOf<typeof fleetMembersForm>()

/** Moves vehicles and drivers of the partner into the fleet, from other fleets or from none. */
export function MembersDialog({ fleet, onClose }: { fleet: Fleet; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const { id, name, partnerId, partnerName } = fleet
  const fleets = useQuery(fleetsOfPartnerOptions(partnerId))
  const vehicles = useQuery(vehiclesOptions({ partnerId }))
  const drivers = useQuery(driversOptions({ partnerId }))
  const move = useOperation('moveToFleet', 'fleet')
  const form = useKitForm({
    schema: fleetMembersForm,
    words: 'fleets',
    defaults: { vehicleIds: [], driverIds: [] },
    send: (members, { idempotencyKey }) => move({ body: { toFleetId: id, ...members }, idempotencyKey }),
    onDone: () => {
      notify.success('fleets.members.added', { name })
      onClose()
    },
  })
  const nowIn = (fleetId: number | null) => {
    const now = fleets.data?.find((one) => one.id === fleetId)
    return now ? say('fleets.members.inFleet', { fleet: now.name }) : say('fleets.members.inNone')
  }
  const optionsOf = <Row extends { id: number; fleetId: number | null }>(
    rows: readonly Row[] = [],
    label: (row: Row) => string,
  ) =>
    rows
      .filter(({ fleetId }) => fleetId !== id)
      .map((row) => ({ value: String(row.id), label: `${label(row)} · ${nowIn(row.fleetId)}` }))
  const trucks = optionsOf(vehicles.data, ({ registrationNumber }) => registrationNumber)
  const crew = optionsOf(drivers.data, ({ fullName }) => fullName)
  const isNobodyLeft = vehicles.data && drivers.data && trucks.length + crew.length === 0
  return (
    <FormDialog
      form={form}
      title={say('fleets.members.addTitle', { name })}
      submitLabel={say('fleets.members.add')}
      onClose={onClose}
    >
      {trucks.length > 0 && <ChecklistField name="vehicleIds" options={trucks} />}
      {crew.length > 0 && <ChecklistField name="driverIds" options={crew} />}
      {isNobodyLeft && (
        <EmptyState
          title={say('fleets.members.noneTitle')}
          description={say('fleets.members.noneText', { partner: partnerName, name })}
        />
      )}
    </FormDialog>
  )
}
