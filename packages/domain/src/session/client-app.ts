import { allow, type Verdict } from '../kernel/verdict.ts'
import type { UserType } from '../kernel/wire.ts'
import { refuse } from './session.messages.ts'

// Partners and drivers have mobile apps of their own; neither portal admits them.
export const clientApps = {
  csr: { label: 'Customer support', admits: [4] },
  shipper: { label: 'Shippers and brokers', admits: [1, 5] },
} as const satisfies Record<string, { label: string; admits: readonly UserType[] }>

export type ClientApp = keyof typeof clientApps

export function mayEnter(app: ClientApp, userType: UserType): Verdict {
  const admitted: readonly UserType[] = clientApps[app].admits
  return admitted.includes(userType) ? allow : refuse('session.login_failed')
}
