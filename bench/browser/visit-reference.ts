import { coldLoad } from './cold-load.ts'
import type { Visit } from './measure.ts'

/** The baseline of the login, which has no further pages. */
export const visitReference: Visit = (visitor, url) => coldLoad(visitor, `${url}/`, 'input[name=password]')
