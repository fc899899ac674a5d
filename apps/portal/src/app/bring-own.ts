import type { QueryClient } from '@tanstack/react-query'
import { bringPreferences } from '../kit/access/preferences.ts'
import { bringRemembered } from '../kit/list/remembered.ts'

/** What the first page needs to know of who has signed in. */
export const bringOwn = (client: QueryClient) =>
  Promise.all([bringPreferences(client), bringRemembered(client)])
