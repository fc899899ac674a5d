import type { Work } from '../../kernel/work.ts'

export type TemplateNotBooked = {
  templateId: number
  name: string
  day: string
  problem: string
  userId: number
}

/** What scheduled templates need from notifications, which stand above them in the context map. */
export type TemplatePorts = {
  /** Notifies the user who set the schedule why nothing was booked. */
  tellNotBooked(within: Pick<Work, 'tx' | 'now' | 'config'>, told: TemplateNotBooked): Promise<void>
}

declare module '../../kernel/work.ts' {
  interface Ports {
    templates: TemplatePorts
  }
}
