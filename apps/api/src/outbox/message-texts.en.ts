/** Texts of mail and SMS. An SMS must fit one page: 160 characters with its values filled in. */
export const messageTextsEn = {
  'one-time-code': {
    subject: '{code} is your Karwan code',
    mail: 'Your code is {code}.\n\nYou can use it once, within {minutes} minutes. Nobody from Karwan will ask you for it.\n\nIf you did not ask for a code, somebody typed your address by mistake. You can delete this mail.',
    sms: '{code} is your Karwan code. It is valid for {minutes} minutes. Nobody from Karwan will ask you for it.',
  },
  'password-code': {
    subject: '{code} is your code for a new Karwan password',
    mail: 'Somebody, probably you, asked for a new password for your Karwan account.\n\nYour code is {code}. You can use it once, within {minutes} minutes.\n\nOr choose a new password here, within {linkMinutes} minutes:\n{link}\n\nIf it was not you, nothing has changed and you can delete this mail.',
    sms: '{code} is your code for a new Karwan password. It is valid for {minutes} minutes. Nobody from Karwan will ask you for it.',
  },
  'password-no-account': {
    subject: 'No Karwan account with this address',
    mail: 'Somebody asked for a new password for this address, but no Karwan account has this address.\n\nDid you sign up with another address or with your phone number? Then use that one. If it was not you, you can delete this mail.',
    sms: 'Somebody asked for a new Karwan password for this number, but no account has it. Perhaps you signed up with another number.',
  },
  invitation: {
    subject: 'Your Karwan account is ready',
    mail: 'Hello {name},\n\na Karwan account was opened for you, or its password was reset. Choose a password here, within {days} days:\n{link}\n\nYou sign in with this email address or with your phone number.',
    sms: 'Your Karwan account is ready. Choose a password within {days} days: {link}',
  },
  notice: {
    subject: '{title}',
    mail: '{text}.\n\n{link}\n\nYou chose to get this by mail. You can change this under My account, Notifications.',
    sms: '{text}. {link}',
  },
  'fuel-slip': {
    sms: 'Fuel slip {number}: {litres} litres of diesel for {plate} at {pump}. Code {code}. Tell the code only to the pump.',
  },
  'papers-wanted': {
    sms: '{count} papers of booking {number} are missing. Take photos and send them here within {hours} hours: {link}',
  },
  'report-due': {
    subject: '{report}, {from} to {to}',
    mail: 'The report on {report} from {from} to {to} is ready. Sign in to read it and to save it as {format}:\n{link}\n\nYou get this mail because somebody scheduled the report for you. Ask that person if you do not want it.',
  },
  'invoice-sent': {
    subject: 'Invoice {number} of {total}',
    mail: 'Invoice {number} of {total} is due on {due}.\n\nRead and print it here:\n{link}',
  },
  'phone-changed': {
    sms: 'The phone number of your Karwan account was changed on {at}. If it was not you, call the person who looks after your account at once.',
  },
  'email-changed': {
    subject: 'The e-mail address of your Karwan account was changed',
    mail: 'Hello {name},\n\nthe e-mail address of your Karwan account was changed on {at}. You no longer sign in with this one.\n\nIf it was not you, call the person who looks after your account at once.',
  },
  'webhook-off': {
    subject: 'The webhook {webhook} is switched off',
    mail: 'Hello {name},\n\nthe address of your webhook {webhook} did not accept {count} deliveries in a row, each tried for half an hour. The webhook is switched off. Switch it on again under Webhooks; there you can also deliver again what it missed.',
    sms: 'Your webhook {webhook} did not accept {count} deliveries in a row and is switched off. Switch it on again under Webhooks.',
  },
  'second-factor-on': {
    subject: 'Your Karwan account now asks for a code',
    mail: 'Hello {name},\n\nsince {at} your Karwan account asks for a code from an authenticator app at each sign-in. Other devices were signed out.\n\nIf it was not you, call the person who looks after your account at once.',
    sms: 'Since {at} your Karwan account asks for a code from an app at each sign-in. If it was not you, call the person who looks after it.',
  },
  'second-factor-off': {
    subject: 'Your Karwan account no longer asks for a code',
    mail: 'Hello {name},\n\nsince {at} your Karwan account needs only its password to sign in.\n\nIf it was not you, change your password and call the person who looks after your account at once.',
    sms: 'Since {at} your Karwan account needs only its password to sign in. If it was not you, change your password at once.',
  },
  'recovery-codes-renewed': {
    subject: 'Your Karwan account has new recovery codes',
    mail: 'Hello {name},\n\non {at} new recovery codes were made for your Karwan account. The old codes no longer work.\n\nIf it was not you, change your password and call the person who looks after your account at once.',
    sms: 'On {at} new recovery codes were made for your Karwan account. The old codes no longer work. If it was not you, change your password at once.',
  },
  'password-changed': {
    subject: 'The password of your Karwan account was changed',
    mail: 'Hello {name},\n\nthe password of your Karwan account was changed on {at}. Other devices were signed out.\n\nIf it was not you, ask for a new password at once: {link}',
    sms: 'Your Karwan password was changed on {at}. If it was not you, ask for a new one at once on the sign-in page.',
  },
} as const
