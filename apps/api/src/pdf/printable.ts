/** Controls, marks that turn the direction of reading, and line ends. */
const unprintable = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/** A text of somebody's as a document may hold it: nothing turns its direction, and a word may break after every twelfth letter. */
export const printable = (text: string, most = 200): string =>
  [...text.toWellFormed().normalize('NFC').replace(unprintable, ' ')]
    .slice(0, most)
    .join('')
    .replaceAll(/[^\s\u200b]{12}/gu, '$&\u200b')
