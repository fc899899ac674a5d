/** The characters that fit in one of the two columns of facts on a phone of 360 px. */
const fitting = 14

/** Whether a text would be cut within a word in half the width of a phone: a phone number, an address, an IBAN. */
export const hasLongWord = (text: string): boolean => text.split(' ').some(({ length }) => length > fitting)
