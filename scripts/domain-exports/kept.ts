/** `until` is the last day on which they may wait. Whoever uses one takes it out of the list. */
type Kept = { waitsFor: string; until: string; exports: readonly string[] }

/** Rules that were written before the screens and operations that will ask them. */
export const kept: readonly Kept[] = [
  {
    waitsFor: 'a word about papers that are missing and stop nothing',
    until: '2027-02-28',
    exports: ['missingDocumentTypes'],
  },
]
