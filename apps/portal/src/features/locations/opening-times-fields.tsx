import { locationLimits } from '@karwan/domain/locations'
import { RepeatedFields } from '../../kit/form/fields/repeated-fields.tsx'
import { HoursFields } from '../geography/hours-fields.tsx'

const words = 'locations.opening'
const another = { days: [], from: '', to: '' }

/** When a place is open, by days; what is shut on a day is simply not there. */
export const OpeningTimesFields = () => (
  <RepeatedFields name="openingTimes" another={another} most={locationLimits.openingTimes} words={words}>
    {(path) => <HoursFields path={path} words={words} />}
  </RepeatedFields>
)
