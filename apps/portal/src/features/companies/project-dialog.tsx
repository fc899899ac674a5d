import { type ProjectCreateInput, projectFormOf, projectUpdateForm } from '@karwan/domain/companies'
import { isInternal, keepingEmail } from '@karwan/domain/people'
import type { Answer } from '@karwan/sdk'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { useSession } from '../../kit/access/session.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { patchOf } from '../../kit/form/patch-of.ts'
import { useKitForm } from '../../kit/form/use-kit-form.ts'
import { useNotify } from '../../kit/page/notify.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { ProjectFields } from './project-fields.tsx'
import { bodyOfProject, fieldsOfProject, originOfProject } from './project-values.ts'

type Project = Answer<'getCompanyProject'>
type Named = { id: number; name: string }

/** Adds a project of a company. Does not ask for values that are filled in automatically. */
export function ProjectDialog({ company, onClose }: { company?: Named; onClose: () => void }) {
  const notify = useNotify()
  const { user } = useSession()
  const add = useOperation('createCompanyProject', 'companies')
  const ownGroupId = user.companyGroup?.id
  // Customer support types no password: this one satisfies the form's check, the server makes the real one.
  const [generatedPassword] = useState(() => `a1${crypto.randomUUID()}`)
  const defaults: ProjectCreateInput = { groupId: company?.id ?? ownGroupId }
  const form = useKitForm({
    schema: projectFormOf({ userType: user.userType, generatedPassword, ownGroupId }),
    words: 'projects',
    defaults,
    send: (values, { idempotencyKey }) =>
      add({ body: bodyOfProject(values, isInternal(user.userType)), idempotencyKey }),
    onDone: ({ name }) => {
      notify.success('kit.form.added', { name })
      onClose()
    },
  })
  return (
    <FormDialog form={form} onClose={onClose} {...(company && { description: company.name })}>
      <ProjectFields company={company} isNew />
    </FormDialog>
  )
}

export function ChangeProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('updateCompanyProject', 'companies')
  const { id, name, group, manager, version } = project
  const form = useKitForm({
    schema: (_, began) => keepingEmail(projectUpdateForm, began.email),
    words: 'projects',
    defaults: fieldsOfProject(project),
    send: (values, sent) =>
      change({
        body: {
          ...bodyOfProject(values),
          ...nobody(patchOf(values, sent.changed)),
          id,
          version: sent.version,
        },
        idempotencyKey: sent.idempotencyKey,
      }),
    change: { version, originOf: originOfProject },
    onDone: (saved) => {
      notify.success('kit.form.changed', { name: saved.name })
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={say('kit.form.changeTitle', { name })}
      submitLabel={say('kit.form.save')}
    >
      <ProjectFields company={group} manager={manager} />
    </FormDialog>
  )
}

/** Form data cannot hold null, so 0 means that the manager was removed. */
const nobody = ({ managerId }: { managerId?: number | null }) => (managerId === null ? { managerId: 0 } : {})
