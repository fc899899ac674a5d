import { useIntl } from 'react-intl'
import { useFormat } from '../text/format.ts'

/** The browser writes a date in its own order; what was chosen is said beneath the field in ours. */
export function useChosenMoment() {
  const intl = useIntl()
  const { weekday, relative } = useFormat()
  return (local: string): string | undefined => {
    const at = weekday(local)
    if (at === undefined || !local.includes('T')) return at
    return intl.formatMessage({ id: 'core.chosenMoment' }, { at, distance: relative(local) })
  }
}
