import { createContext, use } from 'react'

/** Fields that are required because a template asks for them. */
export const DemandedContext = createContext<readonly string[]>([])

export function useIsDemanded(): (field: string) => boolean {
  const demanded = use(DemandedContext)
  return (field) => demanded.includes(field)
}
