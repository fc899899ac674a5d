import { Button } from '@karwan/design-system/components/button'
import { Grid, Inline, Stack } from '@karwan/design-system/components/layout'
import { weekdays } from '@karwan/domain/kernel'
import { locationLimits } from '@karwan/domain/locations'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { ChecklistField } from '../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../kit/form/fields/text-fields.tsx'
import { useFormFrame } from '../../kit/form/form-frame.ts'
import { weekdayName } from '../../kit/text/day-names.ts'
import { useWords } from '../../kit/text/use-words.ts'

const name = 'openingTimes'
const another = { days: [], from: '', to: '' }

/** When a place is open, by days; what is shut on a day is simply not there. */
export function OpeningTimesFields() {
  const { say, intl, format } = useWords()
  const { methods } = useFormFrame()
  const { fields, append, remove } = useFieldArray({ control: methods.control, name })
  return (
    <Stack gap={3}>
      {fields.map((field, at) => {
        const position = format.number(at + 1)
        return (
          <fieldset key={field.id}>
            <legend>{say('locations.opening.title', { position })}</legend>
            <Stack gap={3}>
              <Grid column="sm">
                <TextField
                  name={`${name}.${at}.from`}
                  label={say('locations.opening.from')}
                  hint={say('locations.opening.timeHint')}
                  required
                />
                <TextField
                  name={`${name}.${at}.to`}
                  label={say('locations.opening.to')}
                  hint={say('locations.opening.toHint')}
                  required
                />
              </Grid>
              <ChecklistField
                name={`${name}.${at}.days`}
                label={say('locations.opening.days')}
                hint={say('locations.opening.daysHint')}
                options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, intl) }))}
              />
              <Inline>
                <Button
                  variant="outline"
                  iconStart={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(at)}
                >
                  {say('locations.opening.remove', { position })}
                </Button>
              </Inline>
            </Stack>
          </fieldset>
        )
      })}
      {fields.length < locationLimits.openingTimes && (
        <Inline>
          <Button
            variant="outline"
            iconStart={<Plus aria-hidden="true" />}
            onClick={() => append(another, { shouldFocus: false })}
          >
            {say('locations.opening.add')}
          </Button>
        </Inline>
      )}
    </Stack>
  )
}
