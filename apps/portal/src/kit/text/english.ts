import type { MessageFormatElement } from 'react-intl'

/** The English sentences of all code that has come so far; each piece of code adds its own before it can say them. */
export const english: Record<string, MessageFormatElement[]> = {}
