import { Grid } from '@karwan/design-system/components/layout'
import { weekdays } from '@karwan/domain/kernel'
import { ChecklistField } from '../../kit/form/fields/choice-fields.tsx'
import { TextField } from '../../kit/form/fields/text-fields.tsx'
import { weekdayName } from '../../kit/text/day-names.ts'
import { useWords } from '../../kit/text/use-words.ts'

/** From when to when, on which days of the week. `words` says what these hours are: of a ban, of a place that is open. */
export function HoursFields({ path, words }: { path: string; words: string }) {
  const { say, intl } = useWords()
  return (
    <>
      <Grid column="sm">
        <TextField
          name={`${path}.from`}
          label={say(`${words}.from`)}
          hint={say(`${words}.timeHint`)}
          required
        />
        <TextField name={`${path}.to`} label={say(`${words}.to`)} hint={say(`${words}.toHint`)} required />
      </Grid>
      <ChecklistField
        name={`${path}.days`}
        label={say(`${words}.days`)}
        hint={say(`${words}.daysHint`)}
        options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, intl) }))}
      />
    </>
  )
}
