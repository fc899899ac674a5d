/** Decisions against a subject, or despite its score. */
export type DecisionAct = 'send-back' | 'reject' | 'override'
/** The last part of the ids of their sentences. */
export const decisionWords = {
  'send-back': 'sendBack',
  reject: 'reject',
  override: 'override',
} as const satisfies Record<DecisionAct, string>
