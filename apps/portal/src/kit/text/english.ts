import type { MessageFormatElement } from 'react-intl'

/** The English messages of all code that is loaded; each chunk adds its own before it needs them. */
export const english: Record<string, MessageFormatElement[]> = {}
