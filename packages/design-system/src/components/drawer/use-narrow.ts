import { useMedia } from '../../theme/use-media.ts'

/** The same width as in the recipe of the drawer: below it, the drawer covers the page. */
export const useNarrow = (): boolean => useMedia('(max-width: 479px)')
