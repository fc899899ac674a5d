import type { Labelled } from '../kernel/table.ts'

export const templateVisibilities = {
  PRIVATE: { label: 'Only me' },
  PROJECT: { label: 'Project' },
  COMPANY: { label: 'Company' },
} as const satisfies Record<string, Labelled>
export type TemplateVisibility = keyof typeof templateVisibilities
