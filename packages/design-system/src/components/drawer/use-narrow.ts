import { useMedia } from '../../theme/use-media.ts'

/** As in its recipe: from here down the drawer covers the page. */
export const useNarrow = (): boolean => useMedia('(max-width: 479px)')
