import { coldLoad } from './cold-load.ts'
import type { Visit } from './measure.ts'

/** The floor of the login: nothing follows it. */
export const visitReference: Visit = (visitor, url) => coldLoad(visitor, `${url}/`, 'input[name=password]')
