import { createContext, use } from 'react'

/** Fields that this booking cannot do without, though others can: what a template asks for. */
export const DemandedContext = createContext<readonly string[]>([])

export function useIsDemanded(): (field: string) => boolean {
  const demanded = use(DemandedContext)
  return (field) => demanded.includes(field)
}
