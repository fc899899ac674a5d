import type { QueryClient } from '@tanstack/react-query'
import { bringPreferences } from '../kit/access/preferences.ts'
import { bringRemembered } from '../kit/list/remembered.ts'

/** Loads what the first page needs to know of the signed-in user. */
export const bringOwn = (client: QueryClient) =>
  Promise.all([bringPreferences(client), bringRemembered(client)])
