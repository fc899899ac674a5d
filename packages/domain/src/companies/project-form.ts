import * as z from 'zod/mini'
import {
  amountField,
  choiceOf,
  idField,
  isAtMost,
  isWithin,
  numberField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { isAmount } from '../kernel/money.ts'
import { readPhone } from '../kernel/reading.ts'
import { fillIn } from '../kernel/verdict.ts'
import type { UserType } from '../kernel/wire.ts'
import { isCommonPassword } from '../people/common-passwords.ts'
import { isPassword, optionalEmailField } from '../people/credentials.ts'
import { peopleSentences } from '../people/people.messages.ts'
import { optionalPhoneField, toE164 } from '../people/phone.ts'
import { isBroker, isInternal } from '../people/user-type.ts'
import { companiesRefusals, companiesSentences as say } from './companies.messages.ts'
import { marginTypes } from './company-terms.ts'
import { projectVerticals } from './project-vertical.ts'

const missing = say['companies.required_missing']

const phone = required(optionalPhoneField, missing)
// Vertical 0 (Long Haul) is valid, so only an absent value counts as missing.
const vertical = choiceOf(projectVerticals, say['companies.vertical_invalid'])

const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['companies.too_long'], { field, limit })))
const taxNumber = text('Tax number', 50)

const shared = {
  name: required(text('Name', 200), missing),
  phoneNumber: phone,
  groupId: required(idField(missing), missing),
  email: optionalEmailField,
  countryId: idField(missing),
  isContractualAllowed: z.optional(z.boolean()),
  /** The user of customer support who looks after the project. */
  managerId: idField(companiesRefusals['company.manager_unknown']),
  marginTypeId: choiceOf(marginTypes, say['companies.margin_type_invalid']),
  marginValue: amountField.check(when(isAmount, say['companies.margin_invalid'])),
}

/** `userType` is that of the person who fills the form. Brokers create a project without a password. */
export const projectCreateForm = ({ userType }: { userType: UserType }) =>
  z
    .object({
      ...shared,
      strn: taxNumber,
      projectVerticalTypeId: vertical,
      password: z.nullish(z.string()),
      confirmPassword: z.nullish(z.string()),
    })
    .check((context) => {
      const said = [...complaints(context.value, isBroker(userType)), ...marginComplaints(context.value)]
      for (const [path, message] of said)
        context.issues.push({ code: 'custom', message, path: [path], input: context.value, continue: true })
    })

export const projectUpdateForm = z
  .object({
    ...shared,
    /** 0 removes the manager; an absent value leaves it unchanged. */
    managerId: numberField.check(when((id) => id >= 0, companiesRefusals['company.manager_unknown'])),
    strn: required(taxNumber, missing),
    projectVerticalTypeId: required(vertical, missing),
  })
  .check((context) => {
    for (const [path, message] of marginComplaints(context.value))
      context.issues.push({ code: 'custom', message, path: [path], input: context.value, continue: true })
  })

export type ProjectCreateInput = z.input<ReturnType<typeof projectCreateForm>>
export type ProjectCreateValues = z.output<ReturnType<typeof projectCreateForm>>
export type ProjectUpdateInput = z.input<typeof projectUpdateForm>
export type ProjectUpdateValues = z.output<typeof projectUpdateForm>

/** Whether the number is from the home country; such projects need a tax number and a vertical. */
export function hasHomePhone(phoneNumber: string): boolean {
  return readPhone(toE164(phoneNumber) ?? phoneNumber)
    .replace(/^\+/, '')
    .startsWith('92')
}

type AutomaticValues = { userType: UserType; generatedPassword: string; ownGroupId: number | undefined }

/** Fills in the values that customer support and brokers do not enter themselves. */
export function withAutomaticValues(
  form: ProjectCreateInput,
  { userType, generatedPassword, ownGroupId }: AutomaticValues,
): ProjectCreateInput {
  if (isInternal(userType))
    return { ...form, password: generatedPassword, confirmPassword: generatedPassword }
  if (isBroker(userType))
    return { ...form, groupId: ownGroupId, password: undefined, confirmPassword: undefined }
  return form
}

/** The create form with the automatic values filled in. */
export const projectFormOf = (automatic: AutomaticValues) =>
  z.pipe(
    z.transform((typed: ProjectCreateInput) => withAutomaticValues(typed, automatic)),
    projectCreateForm(automatic),
  )

type Complaint = [path: keyof ProjectCreateValues, message: string]

function complaints(form: ProjectCreateValues, isByBroker: boolean): Complaint[] {
  return [
    ...(form.phoneNumber !== undefined && hasHomePhone(form.phoneNumber) ? homeComplaints(form) : []),
    ...(isByBroker ? [] : passwordComplaints(form)),
  ]
}

/** Type and value of a margin must be given together, and a percentage is between 0 and 100. */
function marginComplaints({ marginTypeId, marginValue }: MarginValues): Complaint[] {
  if ((marginTypeId === undefined) !== (marginValue === undefined))
    return [['marginValue', say['companies.margin_incomplete']]]
  const isTooHigh =
    marginTypeId === 1 && isAmount(marginValue ?? '') && !isWithin(0, 100)(Number(marginValue))
  return isTooHigh ? [['marginValue', say['companies.margin_percent_too_high']]] : []
}
type MarginValues = Pick<ProjectUpdateValues, 'marginTypeId' | 'marginValue'>

const homeComplaints = (form: ProjectCreateValues): Complaint[] => [
  ...(form.strn === undefined ? [['strn', missing] satisfies Complaint] : []),
  ...(form.projectVerticalTypeId === undefined
    ? [['projectVerticalTypeId', missing] satisfies Complaint]
    : []),
]

function passwordComplaints({ password, confirmPassword }: ProjectCreateValues): Complaint[] {
  if (!password)
    return [
      ['password', missing],
      ...(confirmPassword ? [] : [['confirmPassword', missing] satisfies Complaint]),
    ]
  if (!isPassword(password)) return [['password', peopleSentences['people.password_weak']]]
  if (isCommonPassword(password)) return [['password', peopleSentences['people.password_common']]]
  if (!confirmPassword) return [['confirmPassword', missing]]
  return password === confirmPassword ? [] : [['confirmPassword', peopleSentences['people.passwords_differ']]]
}
