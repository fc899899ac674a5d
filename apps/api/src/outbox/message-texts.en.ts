/** What goes out by mail and SMS. An SMS has one page: 160 characters with its values. */
export const messageTextsEn = {
  'one-time-code': {
    subject: '{code} is your Karwan code',
    mail: 'Your code is {code}.\n\nIt can be used once, within {minutes} minutes. Nobody of Karwan asks you for it.\n\nIf you did not ask for a code, somebody typed your address by mistake and you can delete this mail.',
    sms: '{code} is your Karwan code, for {minutes} minutes. Nobody of Karwan asks you for it.',
  },
} as const
