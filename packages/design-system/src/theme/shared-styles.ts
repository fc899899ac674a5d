import { classNames } from './class-names.ts'
import type { SharedStyle } from './shared-style-uses.ts'

/** The class names of shared styles, which `shared-styles.css` declares: `shared('row', 'gap-2')`. */
export const shared: (...styles: (SharedStyle | false | undefined)[]) => string = classNames
