import type { Route } from './document.ts'

/** Contexts whose writes change accounts, sessions, roles or API keys. */
const ofCallers: ReadonlySet<string> = new Set([
  'session',
  'people',
  'roles',
  'partners',
  'companies',
  'fleet',
  'integrations',
])

/** Whether a write may change who a caller is and what they may do. */
export const changesCallers = ({ operation }: Route): boolean =>
  operation.tags.some((context) => ofCallers.has(context))
