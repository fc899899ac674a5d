import { fleetColours, fleetForm, fleetStatuses } from '@karwan/domain/fleet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useRecordForm } from '../../kit/form/use-record-form.ts'
import { useChoices } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { cityChoice } from '../geography/city-choice.ts'
import { partnerChoice } from '../partners/partner-choice.ts'
import { fleetChoices } from './fleet-move-dialog.tsx'
import { type Fleet, fleetsOfPartnerOptions, managersOptions } from './fleets.queries.ts'

const { ComboboxField, SelectField, TextField } = fieldsOf<typeof fleetForm>()

/** Adds or changes a fleet of a partner. */
export function FleetDialog({ fleet, onClose }: { fleet?: Fleet; onClose: () => void }) {
  const { say } = useWords()
  const choices = useChoices()
  const [partnerId, setPartnerId] = useState(fleet?.partnerId)
  const others = useQuery({
    ...fleetsOfPartnerOptions(partnerId ?? 0),
    enabled: !fleet && partnerId !== undefined,
  })
  const dialog = useRecordForm({
    record: fleet,
    schema: fleetForm,
    words: 'fleets',
    fieldsOf: fieldsOfFleet,
    nameOf: ({ name }) => name,
    add: useOperation('createFleet', 'fleet'),
    change: useOperation('updateFleet', 'fleet'),
    onClose,
  })
  return (
    <FormDialog {...dialog}>
      {!fleet && (
        <ComboboxField
          name="partnerId"
          {...partnerChoice}
          onChosen={(partner) => setPartnerId(partner?.id)}
          required
        />
      )}
      <TextField name="name" required />
      <TextField name="code" hint={say('fleets.form.codeHint')} required />
      {!fleet && (others.data ?? []).length > 0 && (
        <SelectField
          name="parentFleetId"
          placeholder={say('fleets.form.atTop')}
          options={fleetChoices(others.data ?? []).map(({ fleet: one, label }) => ({ value: one.id, label }))}
        />
      )}
      <ComboboxField
        name="managerUserId"
        {...managerChoice}
        {...(fleet?.managerName && { shown: fleet.managerName })}
      />
      <ComboboxField
        name="homeCityId"
        {...cityChoice}
        {...(fleet?.homeCityName && { shown: fleet.homeCityName })}
      />
      <SelectField name="colour" options={choices('fleetColour', fleetColours)} />
      <SelectField name="status" options={choices('fleetStatus', fleetStatuses)} />
    </FormDialog>
  )
}

const managerChoice = {
  useFound: (text: string) => useQuery(managersOptions(text)),
  toOption: ({ id, fullName, roleName }: { id: number; fullName: string; roleName: string | null }) => ({
    value: id,
    label: fullName,
    ...(roleName !== null && { hint: roleName }),
  }),
}

/** Includes the parent fleet, though only moving the fleet changes it. */
function fieldsOfFleet(fleet?: Fleet) {
  if (!fleet) return { colour: 'GREY' as const, status: 'ACTIVE' as const }
  const { name, code, partnerId, parentFleetId, managerUserId, homeCityId, colour, status } = fleet
  return { name, code, partnerId, parentFleetId, managerUserId, homeCityId, colour, status }
}
