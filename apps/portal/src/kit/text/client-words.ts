const plainly = (sentence: string): string => sentence
let inTerms = plainly

/** A sentence that came ready, of the server or of a rule, in the words of the client. */
export const asClientSays = (sentence: string): string => inTerms(sentence)

export function speakAs(own: (sentence: string) => string = plainly): void {
  inTerms = own
}
