import { Grid, Stack } from '@karwan/design-system/components/layout'
import { truckBans } from '@karwan/domain/geography'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { ChecklistField } from '../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../kit/form/fields/moment-fields.tsx'
import { RepeatedFields } from '../../kit/form/fields/repeated-fields.tsx'
import { TextField } from '../../kit/form/fields/text-fields.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { HoursFields } from './hours-fields.tsx'

const another = { from: '', to: '', days: [], vehicleTypeIds: [], validFrom: '', validTo: '', source: '' }

/** Hours in which trucks may not enter a city; each with its days, types and dates, where it has any. */
export function TruckBanFields({ kept }: { kept: readonly number[] }) {
  const { say } = useWords()
  const types = useVehicleTypeOptions(kept)
  const label = (field: string) => say(`cities.ban.${field}`)
  return (
    <Stack gap={4}>
      <h3>{say('cities.field.truckBan')}</h3>
      <RepeatedFields name="truckBan" another={another} most={truckBans.most} words="cities.ban">
        {(path) => (
          <>
            <HoursFields path={path} words="cities.ban" />
            <ChecklistField
              name={`${path}.vehicleTypeIds`}
              label={label('vehicleTypeIds')}
              hint={label('typesHint')}
              options={types.map((type) => ({ value: String(type.value), label: type.label }))}
            />
            <Grid column="sm">
              <DateField name={`${path}.validFrom`} label={label('validFrom')} />
              <DateField name={`${path}.validTo`} label={label('validTo')} />
            </Grid>
            <TextField name={`${path}.source`} label={label('source')} hint={label('sourceHint')} />
          </>
        )}
      </RepeatedFields>
    </Stack>
  )
}
