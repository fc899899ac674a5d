import { locationLimits } from '@karwan/domain/locations'
import { RepeatedFields, type Word } from '../../kit/form/fields/repeated-fields.tsx'
import { useWords } from '../../kit/text/use-words.ts'
import { HoursFields } from '../geography/hours-fields.tsx'

const another = { days: [], from: '', to: '' }

/** The opening times of a location by weekday; closed days have no entry. */
export function OpeningTimesFields() {
  const { say } = useWords()
  const word: Word = (last, values) => say(`locations.opening.${last}`, values)
  return (
    <RepeatedFields name="openingTimes" another={another} most={locationLimits.openingTimes} word={word}>
      {(path) => <HoursFields path={path} word={word} />}
    </RepeatedFields>
  )
}
