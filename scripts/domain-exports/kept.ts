/** `until` is the last day ('yyyy-mm-dd') on which the exports may be unused. Remove an export once it is used. */
type Kept = { waitsFor: string; until: string; exports: readonly string[] }

/** Rules that were written before the screens and operations that will use them. */
export const kept: readonly Kept[] = [
  {
    waitsFor: 'a word about papers that are missing and stop nothing',
    until: '2027-02-28',
    exports: ['missingDocumentTypes'],
  },
]
