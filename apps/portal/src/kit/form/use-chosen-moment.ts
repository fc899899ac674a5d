import { useIntl } from 'react-intl'
import { useFormat } from '../text/format.ts'

/** Writes the chosen date below its field in our order, as the browser's field has an order of its own. */
export function useChosenMoment() {
  const intl = useIntl()
  const { weekday, relative } = useFormat()
  return (local: string): string | undefined => {
    const at = weekday(local)
    if (at === undefined || !local.includes('T')) return at
    return intl.formatMessage({ id: 'core.chosenMoment' }, { at, distance: relative(local) })
  }
}
