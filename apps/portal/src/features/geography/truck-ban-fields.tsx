import { Grid, Stack } from '@karwan/design-system/components/layout'
import { truckBans } from '@karwan/domain/geography'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { ChecklistField } from '../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../kit/form/fields/moment-fields.tsx'
import { RepeatedFields, type Word } from '../../kit/form/fields/repeated-fields.tsx'
import { TextField } from '../../kit/form/fields/text-fields.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { HoursFields } from './hours-fields.tsx'

const another = { from: '', to: '', days: [], vehicleTypeIds: [], validFrom: '', validTo: '', source: '' }

/** The truck bans of a city: hours with optional weekdays, vehicle types and dates. */
export function TruckBanFields({ kept }: { kept: readonly number[] }) {
  const { say } = useWords()
  const types = useVehicleTypeOptions(kept)
  const word: Word = (last, values) => say(`cities.ban.${last}`, values)
  return (
    <Stack gap={4}>
      <h3>{say('cities.field.truckBan')}</h3>
      <RepeatedFields name="truckBan" another={another} most={truckBans.most} word={word}>
        {(path) => (
          <>
            <HoursFields path={path} word={word} />
            <ChecklistField
              name={`${path}.vehicleTypeIds`}
              label={word('vehicleTypeIds')}
              hint={word('typesHint')}
              options={types.map((type) => ({ value: String(type.value), label: type.label }))}
            />
            <Grid column="sm">
              <DateField name={`${path}.validFrom`} label={word('validFrom')} />
              <DateField name={`${path}.validTo`} label={word('validTo')} />
            </Grid>
            <TextField name={`${path}.source`} label={word('source')} hint={word('sourceHint')} />
          </>
        )}
      </RepeatedFields>
    </Stack>
  )
}
