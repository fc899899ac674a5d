import { type ComponentProps, createContext, use } from 'react'

/** What a field passes to the control inside it. */
export interface FieldControl {
  id: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldControl | null>(null)

export type ControlAttributes = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
>

/** The id and ARIA attributes of a control: its own, else those of its field. The descriptions are combined. */
export function useFieldControl(own: ControlAttributes): ControlAttributes {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    'aria-describedby': [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ') || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-required': own['aria-required'] ?? (field?.required || undefined),
  }
}
