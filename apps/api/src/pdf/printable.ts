/** Control characters, bidirectional marks and line separators. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/**
 * Makes text from users safe to print: no direction marks, and a possible line break after every twelfth
 * character of a word.
 */
export const printable = (text: string, most = 200): string =>
  [...text.toWellFormed().normalize('NFC').replace(unprintable, ' ')]
    .slice(0, most)
    .join('')
    .replaceAll(/[^\s\u200b]{12}/gu, '$&\u200b')
