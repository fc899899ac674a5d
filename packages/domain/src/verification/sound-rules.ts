import type { MessageParams } from '../kernel/verdict.ts'
import type { Schemas } from '../kernel/wire.ts'
import { type PatternComplaint, patternOf } from './text-pattern.ts'
import type { verificationRefusals } from './verification.messages.ts'
import { asksForPaper, isPaperOnly } from './verification-paper.ts'

type Rules = Pick<Schemas['VerificationConfig'], 'sections' | 'fields'>
type Complaint = {
  path: readonly (string | number)[]
  code: keyof typeof verificationRefusals
  params: MessageParams
}

/** The sum of all weights, so that the score is a percentage. */
export const wholeWeight = 100

export const weightOf = (fields: readonly { weight: number }[]): number =>
  fields.reduce((sum, { weight }) => sum + weight, 0)

/** Either all weights are 0, and every field counts the same, or they add up to 100. */
export const addsUp = (sum: number): boolean => sum === wholeWeight || sum === 0

/** Rows whose label repeats that of an earlier row; rows without a label are ignored. */
export function secondsOf<Row extends { label?: string | undefined }>(rows: readonly Row[]) {
  const names = rows.map(({ label }) => label?.trim().toLowerCase())
  return rows.flatMap((row, at) => {
    const { label } = row
    return label && names.indexOf(names[at]) !== at ? [{ ...row, label, at }] : []
  })
}

/**
 * The faults of rules: repeated or invalid keys, repeated labels, unknown sections, misplaced parts, and
 * weights that do not add up.
 */
export function unsoundIn({ sections, fields }: Rules): Complaint[] {
  const twice = (name: 'sections' | 'fields', keys: readonly string[]): Complaint[] =>
    keys.flatMap((key, at) =>
      keys.indexOf(key) === at
        ? []
        : [{ path: [name, at, 'key'], code: 'verification.key_twice', params: { key } }],
    )
  const sum = weightOf(fields)
  return [
    ...twice(
      'sections',
      sections.map(({ key }) => key),
    ),
    ...twice(
      'fields',
      fields.map(({ key }) => key),
    ),
    ...fields.flatMap(({ key, label, section }, at): Complaint[] => [
      ...(isName.test(key)
        ? []
        : [{ path: ['fields', at, 'key'], code: 'verification.key_invalid' as const, params: { key } }]),
      ...(sections.some((one) => one.key === section)
        ? []
        : [
            {
              path: ['fields', at, 'section'],
              code: 'verification.section_unknown' as const,
              params: { field: label },
            },
          ]),
    ]),
    ...unsoundOrders(sections),
    ...fields.flatMap((field, at) =>
      unsoundParts(field).map(({ part, ...complaint }) => ({ path: ['fields', at, part], ...complaint })),
    ),
    ...secondsOf(fields).map(
      ({ at, label }): Complaint => ({
        path: ['fields', at, 'label'],
        code: 'verification.label_twice',
        params: { label },
      }),
    ),
    ...(addsUp(sum)
      ? []
      : [{ path: ['fields'], code: 'verification.weights_sum' as const, params: { sum } }]),
  ]
}

/** Sections sorted by `order`, or by their position if it is absent, and renumbered from 1. */
export function inOrder(sections: Rules['sections']): (Rules['sections'][number] & { order: number })[] {
  const placeOf = ({ order }: Rules['sections'][number], at: number) => order ?? at + 1
  return sections
    .map((section, at) => ({ section, place: placeOf(section, at) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ section }, at) => ({ ...section, order: at + 1 }))
}

const unsoundOrders = (sections: Rules['sections']): Complaint[] =>
  sections.flatMap(({ order }, at) =>
    order !== undefined && sections.findIndex((one) => one.order === order) !== at
      ? [{ path: ['sections', at, 'order'], code: 'verification.order_twice' as const, params: { order } }]
      : [],
  )

type Ruled = Choosing &
  Pick<
    Schemas['VerificationField'],
    'documentTypeId' | 'pattern' | 'allowMultiple' | 'expiryRequired' | 'warnDays'
  >

/**
 * Faults in the choices, pattern and document settings of a field, including those that its input type cannot
 * have.
 */
function unsoundParts(field: Ruled) {
  const { label, inputType, pattern, allowMultiple, expiryRequired, warnDays } = field
  const params = { field: label }
  const choices = unsoundChoices(field)
  const isText = inputType === 'TEXT'
  const written = pattern === undefined ? undefined : unsoundPattern(pattern)
  const isWithoutPaper = !asksForPaper(field)
  return [
    ...(choices ? [{ part: 'choices', ...choices }] : []),
    ...(pattern !== undefined && !isText
      ? [{ part: 'pattern', code: 'verification.pattern_misplaced' as const, params }]
      : []),
    ...(written && isText ? [{ part: 'pattern', ...written }] : []),
    ...(isWithoutPaper && allowMultiple
      ? [{ part: 'allowMultiple', code: 'verification.multiple_misplaced' as const, params }]
      : []),
    ...(isWithoutPaper && expiryRequired
      ? [{ part: 'expiryRequired', code: 'verification.expiry_misplaced' as const, params }]
      : []),
    ...(isWithoutPaper && warnDays !== undefined
      ? [{ part: 'warnDays', code: 'verification.expiry_misplaced' as const, params }]
      : []),
  ]
}

/** What is wrong with a pattern, or undefined. */
export function unsoundPattern(pattern: string): PatternComplaint | undefined {
  const read = patternOf(pattern)
  return 'code' in read ? read : undefined
}

type Choosing = Pick<Schemas['VerificationField'], 'label' | 'inputType'> & {
  choices?: readonly string[] | undefined
}

/** A SELECT field needs distinct choices; other fields cannot have any. */
export function unsoundChoices({
  label,
  inputType,
  choices = [],
}: Choosing): Pick<Complaint, 'code' | 'params'> | undefined {
  if (inputType === 'SELECT' && choices.length === 0)
    return { code: 'verification.choices_missing', params: {} }
  if (inputType !== 'SELECT' && choices.length > 0)
    return { code: 'verification.choices_misplaced', params: { field: label } }
  const choice = choices.find((one, at) => choices.indexOf(one) !== at)
  return choice === undefined ? undefined : { code: 'verification.choice_twice', params: { choice } }
}

const isName = /^[A-Za-z][A-Za-z0-9_]*$/

/** A new key made from the label, unique among `taken`. */
export function keyFor(label: string, taken: readonly string[]): string {
  const words = label.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
  const plain = words
    .join('_')
    .replace(/^[0-9_]+/, '')
    .toLowerCase()
    .slice(0, 50)
  const name = plain || 'field'
  let key = name
  for (let at = 2; taken.includes(key); at += 1) key = `${name}_${at}`
  return key
}

type Asked = Pick<Schemas['VerificationField'], 'key' | 'inputType' | 'documentTypeId' | 'required'>
type Given = { fieldKey: string; value?: string | null; documentId?: number | null }
/** Keys of fields whose text or document is required, which subjects submitted under older rules may lack. */
export type Wanted = { texts: readonly string[]; papers: readonly string[] }

export const wantedBy = (fields: readonly Asked[]): Wanted => {
  const needed = fields.filter(({ required }) => required)
  return {
    texts: needed.filter((field) => !isPaperOnly(field)).map(({ key }) => key),
    papers: needed
      .filter((field) => isPaperOnly(field) || field.documentTypeId !== undefined)
      .map(({ key }) => key),
  }
}

/** For each wanted field, how many subjects lack it; fields that nobody lacks are left out. */
export function lackingIn({ texts, papers }: Wanted, subjects: readonly (readonly Given[])[]) {
  const lacks = (given: readonly Given[], key: string): boolean => {
    const value = given.find(({ fieldKey }) => fieldKey === key)
    return (texts.includes(key) && !value?.value) || (papers.includes(key) && value?.documentId == null)
  }
  return [...new Set([...texts, ...papers])]
    .map((fieldKey) => ({ fieldKey, count: subjects.filter((given) => lacks(given, fieldKey)).length }))
    .filter(({ count }) => count > 0)
}
