import { commentChangeForm, longestComment } from '@karwan/domain/comments'
import { useOperation } from '../../../kit/access/operations.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'
import type { Comment } from '../comments.queries.ts'

const { TextareaField } = fieldsOf<typeof commentChangeForm>()

/** Edits one's own comment, which is possible for a short time after writing it. */
export function CommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const change = useOperation('updateComment', 'comments')
  const form = useKitForm({
    schema: commentChangeForm,
    words: 'comments',
    defaults: { body: comment.body },
    send: (values, { idempotencyKey }) =>
      change({ path: { id: comment.id }, body: { ...values, version: comment.version }, idempotencyKey }),
    onDone: () => {
      notify.success('comments.changed')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('comments.changeTitle')}
      submitLabel={say('kit.form.save')}
      onClose={onClose}
    >
      <TextareaField name="body" limit={longestComment} rows={4} required />
    </FormDialog>
  )
}
