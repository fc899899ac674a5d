import type { Work } from '../../kernel/work.ts'

export type TemplateNotBooked = {
  templateId: number
  name: string
  day: string
  problem: string
  userId: number
}

/** What a template that books by itself asks of notifications, which stand above it in the context map. */
export type TemplatePorts = {
  /** Tells whoever set its schedule why nothing was booked. */
  tellNotBooked(within: Pick<Work, 'tx' | 'now' | 'config'>, told: TemplateNotBooked): Promise<void>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    templates: TemplatePorts
  }
}
