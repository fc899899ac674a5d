import { Button } from '@karwan/design-system/components/button'
import { Grid, Inline, Stack } from '@karwan/design-system/components/layout'
import { truckBans } from '@karwan/domain/geography'
import { weekdays } from '@karwan/domain/kernel'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { useVehicleTypeOptions } from '../../kit/access/vehicle-types.ts'
import { ChecklistField } from '../../kit/form/fields/choice-fields.tsx'
import { DateField } from '../../kit/form/fields/moment-fields.tsx'
import { TextField } from '../../kit/form/fields/text-fields.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { weekdayName } from '../../kit/text/day-names.ts'
import { useWords } from '../../kit/text/use-words.ts'

const name = 'truckBan'
const another = { from: '', to: '', days: [], vehicleTypeIds: [], validFrom: '', validTo: '', source: '' }

/** Hours in which trucks may not enter a city; each with its days, types and dates, where it has any. */
export function TruckBanFields({ kept }: { kept: readonly number[] }) {
  const { say, intl, format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove } = useFieldArray({ control: methods.control, name })
  const types = useVehicleTypeOptions(kept)
  const label = (field: string) => say(`cities.ban.${field}`)
  return (
    <Stack gap={4}>
      <h3>{say('cities.field.truckBan')}</h3>
      {fields.map((field, at) => (
        <fieldset key={field.id}>
          <legend>{say('cities.ban.title', { position: format.number(at + 1) })}</legend>
          <Stack gap={3}>
            <Grid column="sm">
              <TextField
                name={`${name}.${at}.from`}
                label={label('from')}
                hint={label('timeHint')}
                required
              />
              <TextField name={`${name}.${at}.to`} label={label('to')} hint={label('toHint')} required />
            </Grid>
            <ChecklistField
              name={`${name}.${at}.days`}
              label={label('days')}
              hint={label('daysHint')}
              options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, intl) }))}
            />
            <ChecklistField
              name={`${name}.${at}.vehicleTypeIds`}
              label={label('vehicleTypeIds')}
              hint={label('typesHint')}
              options={types.map((type) => ({ value: String(type.value), label: type.label }))}
            />
            <Grid column="sm">
              <DateField name={`${name}.${at}.validFrom`} label={label('validFrom')} />
              <DateField name={`${name}.${at}.validTo`} label={label('validTo')} />
            </Grid>
            <TextField name={`${name}.${at}.source`} label={label('source')} hint={label('sourceHint')} />
            <Inline>
              <Button variant="outline" iconStart={<Trash2 aria-hidden="true" />} onClick={() => remove(at)}>
                {say('cities.ban.remove', { position: format.number(at + 1) })}
              </Button>
            </Inline>
          </Stack>
        </fieldset>
      ))}
      {fields.length < truckBans.most && (
        <Inline>
          <Button
            variant="outline"
            iconStart={<Plus aria-hidden="true" />}
            onClick={() => append(another, { shouldFocus: false })}
          >
            {say('cities.ban.add')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
