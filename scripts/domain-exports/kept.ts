/** `until` is the last day on which they may wait. Whoever uses one takes it out of the list. */
type Kept = { waitsFor: string; until: string; exports: readonly string[] }

/** Rules of the specification that were written before the screens and operations that will ask them. */
export const kept: readonly Kept[] = [
  {
    waitsFor: 'sign-up, one-time codes and accounts of users',
    until: '2027-01-31',
    exports: [
      'BlockAction',
      'blockReasons',
      'withOtherLast',
      'emailField',
      'passwordChangeForm',
      'pinChangeForm',
      'cnicField',
      'ntnField',
      'phoneField',
      'localPhoneField',
    ],
  },
  {
    waitsFor: 'companies and their projects',
    until: '2027-01-31',
    exports: ['withAutomaticValues', 'verticalRegions'],
  },
  {
    waitsFor: 'templates',
    until: '2027-02-28',
    exports: ['toTemplatePayload', 'formFromTemplate'],
  },
  {
    waitsFor: 'documents and verification',
    until: '2027-02-28',
    exports: ['DocumentType', 'partnerDocumentTypes', 'defaultTripVerifications', 'missingDocumentTypes'],
  },
  {
    waitsFor: 'wallets',
    until: '2027-03-31',
    exports: ['walletPeriodsInDays'],
  },
  {
    waitsFor: 'fields that read amounts, days, weights and phones as people write them',
    until: '2026-12-31',
    exports: [
      'writtenRefusals',
      'readWrittenAmount',
      'formatAmount',
      'addDays',
      'formatDay',
      'readWrittenDay',
      'readWrittenMoment',
      'readWrittenWeight',
      'readWrittenPhone',
    ],
  },
]
