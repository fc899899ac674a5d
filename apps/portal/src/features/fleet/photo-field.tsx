import { Button } from '@karwan/design-system/components/button'
import { FileInput } from '@karwan/design-system/components/file-input'
import { Inline } from '@karwan/design-system/components/layout'
import { pictureTypes } from '@karwan/domain/people'
import { useState } from 'react'
import { useOperation } from '../../kit/access/operations.ts'
import { squarePicture } from '../../kit/files/square-picture.ts'
import { ActProblem } from '../../kit/form/act-problem.tsx'
import { LabelledField, useBoundField } from '../../kit/form/fields/bound-field.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { useWords } from '../../kit/text/use-words.ts'
import { FleetPhoto } from './fleet-photo.tsx'

const name = 'photoDocumentId'

/** Crops a photo to a square and uploads it as soon as it is chosen; the form then sends its document id. */
export function PhotoField({ of }: { of: string }) {
  const { say } = useWords()
  const { field, text, ...bound } = useBoundField({ name })
  const [fileName, setFileName] = useState<string>()
  const upload = useOperation('uploadFleetPhoto')
  const act = useAct()
  const send = async (file: File) => {
    const square = await squarePicture(file)
    await act.run(
      (idempotencyKey) => upload({ body: { file: square }, idempotencyKey }),
      ({ id }) => {
        setFileName(file.name)
        field.onChange(id)
      },
    )
  }
  const choose = (file: File | undefined) => {
    if (file) void send(file)
  }
  const takeAway = () => {
    setFileName(undefined)
    field.onChange('')
  }
  return (
    <LabelledField name={name} {...bound}>
      <FileInput
        name={name}
        onBlur={field.onBlur}
        prompt={say('drivers.photo.choose')}
        fileName={fileName}
        accept={pictureTypes.join(',')}
        aria-busy={act.isBusy}
        onChange={({ target }) => choose(target.files?.[0])}
      />
      {text !== '' && (
        <Inline gap={3}>
          <FleetPhoto name={of} photoDocumentId={Number(text)} size="lg" />
          <Button size="sm" variant="ghost" onClick={takeAway}>
            {say('drivers.photo.remove')}
          </Button>
        </Inline>
      )}
      <ActProblem act={act} />
    </LabelledField>
  )
}
