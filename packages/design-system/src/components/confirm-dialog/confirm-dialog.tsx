import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button/index.ts'
import { Checkbox } from '../checkbox/index.ts'
import { DialogPanel } from '../dialog/dialog-panel.tsx'
import { Field } from '../field/index.ts'
import { Input } from '../input/index.ts'
import styles from './confirm-dialog.module.css'
import type { ConfirmButton, ConfirmOptions } from './confirm-options.ts'

type Answer =
  | { type: 'confirm' }
  | { type: 'cancel' }
  | { type: 'dismiss' }
  | { type: 'type'; text: string }
  | { type: 'acknowledge'; ticked: boolean }

export interface ConfirmDialogProps {
  options: ConfirmOptions
  typed: string
  acknowledged: boolean
  mayConfirm: boolean
  send: (answer: Answer) => void
}

/** Draws the question. It makes no decision: each click and letter goes to the machine. */
export function ConfirmDialog({ options, typed, acknowledged, mayConfirm, send }: ConfirmDialogProps) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'confirm' })
  }
  const keywordMissing = options.keyword !== undefined && typed !== options.keyword
  const needed = keywordMissing ? (options.keywordLabel ?? options.keyword) : options.acknowledgement
  const buttons: Record<ConfirmButton, ReactNode> = {
    cancel: options.hideCancel ? null : (
      <Button key="cancel" variant="outline" onClick={() => send({ type: 'cancel' })}>
        {options.cancelText}
      </Button>
    ),
    confirm: (
      <Button
        key="confirm"
        type="submit"
        form={formId}
        variant={options.tone === 'danger' ? 'danger' : 'solid'}
        disabledReason={mayConfirm ? undefined : needed}
      >
        {options.confirmText}
      </Button>
    ),
  }

  return (
    <DialogPanel
      open
      role="alertdialog"
      size="sm"
      title={options.title}
      description={options.description || undefined}
      persistent={options.disableBackdropClose}
      closeButton={false}
      onClose={() => send({ type: 'dismiss' })}
      initialFocus={() => form.current?.querySelector('input') ?? null}
      footer={options.buttonOrder.map((button) => buttons[button])}
    >
      <form id={formId} ref={form} onSubmit={submit} className={styles.requirements} noValidate>
        {options.keyword !== undefined && (
          <Field label={options.keywordLabel ?? options.keyword}>
            <Input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => send({ type: 'type', text: event.target.value })}
            />
          </Field>
        )}
        {options.acknowledgement !== undefined && (
          <Checkbox
            label={options.acknowledgement}
            checked={acknowledged}
            onChange={(event) => send({ type: 'acknowledge', ticked: event.target.checked })}
          />
        )}
      </form>
    </DialogPanel>
  )
}
