import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/**
 * Sentences of the portal and of the domain as written in the sources: a value from a constant still appears
 * as its placeholder.
 */
const written = [
  ...globSync('apps/portal/src/messages/*.en.json', { cwd: root }).flatMap((file) =>
    Object.entries<string>(JSON.parse(readFileSync(join(root, file), 'utf8'))),
  ),
  ...globSync('packages/domain/src/*/*.messages.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/'([\w.]+)':\s*('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g)].map(
      ([, id = '', sentence = '']): [string, string] => [id, sentence.replaceAll(/\$\{[^}]*\}/g, '')],
    ),
  ),
]

/** Sentences whose numbers are not limits of a rule: names, examples of input, and fixed facts. */
const noLimits = [
  /^(shipments\.stop\.address|locations\.field\.address|expiring\.within\.|kit\.date\.|written\.)/,
  /Hint$/,
  /such as|As #/i,
  /greater than 0|between 0 and/,
]
/** Time spans that are part of the name of a report or a list. */
const periods =
  /^(reports\.|periodReport\.|partners\.field\.tripsDelivered|bookings\.view\.|shipments\.view\.)/
const known: Readonly<Record<string, string>> = {
  'billing.rate_invalid': 'a percentage is of a hundred',
  'billing.day_invalid': 'days of this century',
  'tax.day_invalid': 'days of this century',
  'fleet.license_expiry_invalid': 'days of this century',
  'verification.score_too_low': 'a score is of a hundred',
  'verification.weights_sum': 'a score is of a hundred',
  'verification.weight_range': 'a score is of a hundred',
  'verification.pass_score_range': 'a score is of a hundred',
  'verification.days_range': 'no less than a day',
  'verification.warn_range': 'no less than a day',
  'verificationRules.form.weightsOf': 'a score is of a hundred',
  'verificationRules.form.weightsLack': 'a score is of a hundred',
  'verificationRules.form.weightsOver': 'a score is of a hundred',
  'verificationRules.form.weightsWhole': 'a score is of a hundred',
  'verificationRules.versions.facts': 'a score is of a hundred',
  'verifications.score.of': 'a score is of a hundred',
  'geography.weekday_invalid': 'a week has seven days',
  'booking.cancellation_type': 'an id of the wire',
  'container.number_invalid': 'how a container number is written',
  'containers.form.numberHint': 'how a container number is written',
  'import.not_a_day': 'how a day is written',
  'import.not_hours': 'how hours are written',
}

it('no sentence tells a limit as a number of its own', () => {
  const numbered = written.filter(([id, sentence]) => {
    const plain = sentence.replaceAll(/=\d+/g, '')
    return (
      /\d/.test(plain) &&
      !noLimits.some((pattern) => pattern.test(id) || pattern.test(sentence)) &&
      !periods.test(id) &&
      !(id in known)
    )
  })
  expect(numbered).toEqual([])
})

it('there are sentences to look at, and what is known is still said', () => {
  expect(written.length).toBeGreaterThan(2000)
  const ids = new Set(written.map(([id]) => id))
  expect(Object.keys(known).filter((id) => !ids.has(id))).toEqual([])
})
