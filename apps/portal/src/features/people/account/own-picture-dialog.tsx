import { ownPictureForm, pictureTypes } from '@karwan/domain/people'
import { useOperation } from '../../../kit/access/operations.ts'
import { useSession } from '../../../kit/access/session.ts'
import { squarePicture } from '../../../kit/files/square-picture.ts'
import { fieldsOf } from '../../../kit/form/fields-of.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useKitForm } from '../../../kit/form/use-kit-form.ts'
import { useNotify } from '../../../kit/page/notify.ts'
import { useWords } from '../../../kit/text/use-words.ts'

const schema = ownPictureForm<File>()
const { FileField } = fieldsOf<typeof schema>()

/** Uploads one's own picture. It is cropped to a square here, and the server encodes it again. */
export function OwnPictureDialog({ onClose }: { onClose: () => void }) {
  const { say } = useWords()
  const notify = useNotify()
  const { showOwn } = useSession()
  const upload = useOperation('uploadOwnPicture', 'people')
  const form = useKitForm({
    schema,
    words: 'account',
    defaults: { file: undefined },
    send: async ({ file }, { idempotencyKey }) =>
      upload({ body: { file: await squarePicture(file) }, idempotencyKey }),
    onDone: (account) => {
      showOwn(account)
      notify.success('account.picture.shown')
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={say('account.change.picture')}
      submitLabel={say('kit.form.save')}
      description={say('account.picture.text')}
      onClose={onClose}
    >
      <FileField name="file" prompt={say('account.picture.choose')} accept={pictureTypes} required />
    </FormDialog>
  )
}
