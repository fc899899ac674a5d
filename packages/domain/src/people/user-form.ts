import * as z from 'zod/mini'
import { complainTo } from '../kernel/complaint.ts'
import {
  choiceOf,
  idField,
  isAtMost,
  isPositive,
  linesField,
  longestNote,
  numberField,
  required,
  textField,
  when,
} from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { blockActionNeeded, blockActions } from './blocking.ts'
import { isEmail, optionalEmailField, passwordField } from './credentials.ts'
import { peopleRefusals, peopleSentences as say } from './people.messages.ts'
import { accountPhoneField, complaintsAboutAccountPhone, phoneOfItsCountry, toE164 } from './phone.ts'
import { UserType, userTypes } from './user-type.ts'

const missing = say['people.required_missing']
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['people.too_long'], { field, limit })))

const facts = {
  countryId: idField(peopleRefusals['people.country_unknown']),
  projectIds: z.optional(z.array(z.number())),
  locale: text('Language', 10),
  ssn: text('Identity number', 30),
  managerId: idField(peopleRefusals['people.manager_unknown']),
  shift: text('Shift', 60),
  teamId: idField(peopleRefusals['people.team_unknown']),
}

const hasAccountHere = (type: UserType): boolean =>
  type === UserType.internal || type === UserType.shipper || type === UserType.demandAdda

/** An empty password field means no password. */
const optionalPassword = z.pipe(
  z.nullish(z.string()),
  z.transform((typed: string | null | undefined) => typed || undefined),
)

/** A new account of any user type: person, role and company. */
export const userCreateForm = z
  .object({
    userType: required(choiceOf(userTypes, missing), missing).check(
      z.refine((type) => type === undefined || hasAccountHere(type), peopleRefusals['people.type_elsewhere']),
    ),
    fullName: required(text('Name', 200), missing),
    phoneNumber: required(textField, missing),
    email: optionalEmailField,
    // A role of 0 is the unchosen entry of the list (spec, point 5).
    roleId: required(numberField.check(when(isPositive, missing)), missing),
    groupId: idField(peopleRefusals['people.company_unknown']),
    companyName: text('Company', 200),
    password: optionalPassword.check((context) => {
      if (context.value === undefined) return
      for (const { message } of passwordField.safeParse(context.value).error?.issues ?? [])
        context.issues.push({ code: 'custom', message, input: context.value, continue: true })
    }),
    ...facts,
  })
  .check(
    phoneOfItsCountry,
    z.refine(
      ({ userType, managerId, shift, teamId }) =>
        userType === UserType.internal || [managerId, shift, teamId].every((fact) => fact === undefined),
      { error: peopleRefusals['people.staff_only'], path: ['managerId'] },
    ),
    z.refine(({ userType, email }) => userType !== UserType.internal || email !== undefined, {
      error: missing,
      path: ['email'],
    }),
  )

/** A change of an account; it needs a name and either a phone or an e-mail address (spec, point 5). */
export const userUpdateForm = z
  .object({
    id: required(idField(missing), missing),
    version: numberField,
    fullName: required(text('Name', 200), missing),
    phoneNumber: accountPhoneField,
    email: z.nullable(optionalEmailField),
    roleId: numberField.check(when(isPositive, missing)),
    locale: facts.locale,
    // Null deletes the value; an absent field leaves it unchanged.
    countryId: z.nullable(facts.countryId),
    projectIds: facts.projectIds,
    ssn: z.nullable(facts.ssn),
    managerId: z.nullable(facts.managerId),
    shift: z.nullable(facts.shift),
    teamId: z.nullable(facts.teamId),
  })
  .check(
    z.refine((form) => form.phoneNumber !== undefined || (form.email ?? undefined) !== undefined, {
      error: missing,
      path: ['phoneNumber'],
    }),
  )

/** The request body to block or unblock an account. */
export const userStatusForm = z.object({
  userType: required(choiceOf(userTypes, missing), missing),
  block: required(choiceOf(blockActions, blockActionNeeded), blockActionNeeded),
  reasonId: idField(peopleRefusals['people.block_reason_unknown']),
  reason: linesField.check(
    when(isAtMost(longestNote), fillIn(say['people.too_long'], { field: 'Reason', limit: longestNote })),
  ),
  version: numberField,
})

export type UserCreate = z.output<typeof userCreateForm>
export type UserUpdate = z.output<typeof userUpdateForm>

type Kept = { email?: string | null | undefined; phoneNumber?: string | undefined }

/**
 * The same as a form. Unchanged values are always accepted, such as an address from before the rule or a
 * masked phone.
 */
export const userEditForm = (kept: Kept) =>
  z.object({
    fullName: required(text('Name', 200), missing),
    phoneNumber: required(
      z.pipe(
        textField.check((context) => {
          const { value } = context
          const isKept = value === undefined || value === kept.phoneNumber
          const complaints = isKept ? [] : complaintsAboutAccountPhone(value)
          complainTo(
            context,
            complaints.map((message) => ({ path: [], message })),
          )
        }),
        z.transform((typed: string | undefined) =>
          typed === undefined || typed === kept.phoneNumber ? typed : (toE164(typed) ?? typed),
        ),
      ),
      missing,
    ),
    email: textField.check(
      when((email) => email === kept.email || isEmail(email), say['people.email_invalid']),
    ),
    roleId: numberField.check(when(isPositive, missing)),
    countryId: facts.countryId,
    ssn: facts.ssn,
    projectIds: facts.projectIds,
    managerId: facts.managerId,
    shift: facts.shift,
    teamId: facts.teamId,
  })
