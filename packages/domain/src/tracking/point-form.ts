import * as z from 'zod/mini'
import { latitude, longitude } from '../shipments/stop-form.ts'

/** Where a truck is said to be. */
export const pointForm = z.object({ lat: latitude, lng: longitude })
