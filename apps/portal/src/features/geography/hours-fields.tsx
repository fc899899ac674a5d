import { Grid } from '@karwan/design-system/components/layout'
import { weekdays } from '@karwan/domain/kernel'
import { useIntl } from 'react-intl'
import { ChecklistField } from '../../kit/form/fields/choice-fields.tsx'
import type { Word } from '../../kit/form/fields/repeated-fields.tsx'
import { TextField } from '../../kit/form/fields/text-fields.tsx'
import { weekdayName } from '../../kit/text/day-names.ts'

/**
 * Fields for hours and their weekdays. `word` gives the labels, which differ
 * between truck bans and opening times.
 */
export function HoursFields({ path, word }: { path: string; word: Word }) {
  const intl = useIntl()
  return (
    <>
      <Grid column="sm">
        <TextField name={`${path}.from`} label={word('from')} hint={word('timeHint')} required />
        <TextField name={`${path}.to`} label={word('to')} hint={word('toHint')} required />
      </Grid>
      <ChecklistField
        name={`${path}.days`}
        label={word('days')}
        hint={word('daysHint')}
        options={weekdays.map((day) => ({ value: String(day), label: weekdayName(day, intl) }))}
      />
    </>
  )
}
