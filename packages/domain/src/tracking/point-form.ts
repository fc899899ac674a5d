import * as z from 'zod/mini'
import { latitude, longitude } from '../shipments/stop-form.ts'

/** A reported position. */
export const pointForm = z.object({ lat: latitude, lng: longitude })
