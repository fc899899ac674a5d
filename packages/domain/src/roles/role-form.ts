import * as z from 'zod/mini'
import { choiceOf, idField, isAtMost, numberField, required, textField, when } from '../kernel/field.ts'
import { fillIn } from '../kernel/verdict.ts'
import { userTypes } from '../people/user-type.ts'
import { type Grant, grantScopes } from './grants.ts'
import { isGrantable } from './permissions.ts'
import { rolesRefusals as say } from './roles.messages.ts'

const grantField = z.object({ permission: z.string(), scope: z.enum(grantScopes) })

/** A repeated permission counts once, with its widest scope. */
const grantsField = z.pipe(
  z.array(grantField).check((context) => {
    for (const { permission } of context.value.filter((grant) => !isGrantable(grant.permission)))
      context.issues.push({
        code: 'custom',
        message: fillIn(say['role.permission_unknown'], { permission }),
        input: context.value,
        continue: true,
      })
  }),
  z.transform((grants: Grant[]): Grant[] => {
    const widest = new Map<string, Grant>()
    for (const grant of grants) {
      const before = widest.get(grant.permission)
      if (!before || grantScopes.indexOf(before.scope) < grantScopes.indexOf(grant.scope))
        widest.set(grant.permission, grant)
    }
    return [...widest.values()]
  }),
)

const nameField = required(
  textField.check(when(isAtMost(100), fillIn(say['role.name_too_long'], { limit: 100 }))),
  say['role.name_required'],
)

export const roleCreateForm = z.object({
  name: nameField,
  userType: choiceOf(userTypes, say['role.kind_unknown']),
  groupId: idField(say['role.company_unknown']),
  permissions: grantsField,
  demandsSecondFactor: z.optional(z.boolean()),
})

export const roleUpdateForm = z.object({
  name: nameField,
  permissions: grantsField,
  demandsSecondFactor: z.optional(z.boolean()),
  version: numberField,
})

/** A new role: its name, its user type, and the role to copy, if any. */
export const newRoleForm = z.object({
  name: nameField,
  userType: choiceOf(userTypes, say['role.kind_unknown']),
  presetId: idField(say['role.unknown']),
})
