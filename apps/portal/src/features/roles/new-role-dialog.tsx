import { idsOf } from '@karwan/domain/kernel'
import { UserType, userTypes } from '@karwan/domain/people'
import { mayGive, newRoleForm } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useIsCsrApp } from '../../kit/access/client-app.ts'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { fieldsOf } from '../../kit/form/fields-of.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useLabels } from '../../kit/text/use-labels.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { rolesOptions } from '../people/people.queries.ts'

const { SelectField, TextField } = fieldsOf<typeof newRoleForm>()

const kinds = idsOf(userTypes).filter((type) => type !== UserType.partner && type !== UserType.driver)

/** Adds a role, empty or as a copy of another one; its grants are edited on its page. */
export function NewRoleDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const labels = useLabels()
  const notify = useNotify()
  const navigate = useNavigate()
  const isStaff = useIsCsrApp()
  const { user } = useSession()
  const add = useOperation('createRole', 'roles')
  const { data: roles = [] } = useQuery(rolesOptions())
  const form = useKitForm({
    schema: newRoleForm,
    words: 'roles',
    defaults: { name: '', userType: user.userType, presetId: '' },
    send: ({ name, userType, presetId }, { idempotencyKey }) => {
      const preset = roles.find(({ id }) => id === presetId)
      const body = { name, permissions: preset?.permissions ?? [], ...(userType && { userType }) }
      return add({ body, idempotencyKey })
    },
    onDone: ({ id, name }) => {
      notify.success('kit.form.added', { name })
      onClose()
      void navigate({ to: '/roles/$id', params: { id } })
    },
  })
  const kind = Number(form.watch('userType') ?? user.userType)
  const presets = roles.filter(
    ({ userType, permissions }) =>
      userType === kind && (userType !== user.userType || mayGive(user.grants, permissions).allowed),
  )
  return (
    <FormDialog form={form} onClose={onClose} description={say('roles.newText')}>
      <TextField name="name" required />
      {isStaff && (
        <SelectField
          name="userType"
          options={kinds.map((value) => ({ value, label: labels('userType', value) }))}
          required
        />
      )}
      <SelectField
        name="presetId"
        placeholder={say('roles.emptyPreset')}
        options={presets.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  )
}
