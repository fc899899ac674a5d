import { Button } from '@karwan/design-system/components/button'
import { Dialog } from '@karwan/design-system/components/dialog'
import { Field } from '@karwan/design-system/components/field'
import { Input } from '@karwan/design-system/components/input'
import { type FormEvent, useId, useState } from 'react'
import { useIntl } from 'react-intl'

/** The longest name that fits on a tab. */
const longestName = 60

interface ViewNameDialogProps {
  /** Empty for a new view. */
  name: string
  onSave: (name: string) => void
  onClose: () => void
}

export function ViewNameDialog({ name, onSave, onClose }: ViewNameDialogProps) {
  const intl = useIntl()
  const formId = useId()
  const [typed, setTyped] = useState(name)
  const [isMissing, setMissing] = useState(false)
  const say = (id: string) => intl.formatMessage({ id: `kit.view.${id}` })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setMissing(true)
    onSave(typed.trim())
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(name === '' ? 'saveTitle' : 'renameTitle')}
      {...(name === '' && { description: say('saveText') })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={formId}>
            {say('keep')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Field label={say('name')} {...(isMissing && { error: say('nameMissing') })}>
          <Input
            value={typed}
            maxLength={longestName}
            onChange={({ target }) => {
              setTyped(target.value)
              setMissing(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
