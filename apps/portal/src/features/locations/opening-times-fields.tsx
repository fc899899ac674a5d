import { locationLimits } from '@karwan/domain/locations'
import { RepeatedFields, type Word } from '../../kit/form/fields/repeated-fields.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { HoursFields } from '../geography/hours-fields.tsx'

const another = { days: [], from: '', to: '' }

/** When a place is open, by days; what is shut on a day is simply not there. */
export function OpeningTimesFields() {
  const { say } = useWords()
  const word: Word = (last, values) => say(`locations.opening.${last}`, values)
  return (
    <RepeatedFields name="openingTimes" another={another} most={locationLimits.openingTimes} word={word}>
      {(path) => <HoursFields path={path} word={word} />}
    </RepeatedFields>
  )
}
