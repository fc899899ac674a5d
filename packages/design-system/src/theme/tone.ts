export const tones = ['neutral', 'info', 'success', 'warning', 'danger'] as const

export type Tone = (typeof tones)[number]
