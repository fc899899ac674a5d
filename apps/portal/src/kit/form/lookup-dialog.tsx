import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type HistoryOptions, LookupHistory } from '../detail/lookup-history.tsx'
import { useNotify } from '../page/notify.ts'
import { useWords } from '../text/use-words.ts'
import { FormDialog } from './form-dialog.tsx'

interface LookupDialogProps<Key extends QueryKey> {
  form: ComponentProps<typeof FormDialog>['form']
  onClose: () => void
  /** Of the record that is changed; without one, another is added. */
  changes: { name: string; history: HistoryOptions<Key> } | undefined
  /** The first part of its sentences. */
  words: string
  children: ReactNode
}

/** Adds a record of a lookup, or changes one: what became of it until now stands below its fields. */
export function LookupDialog<Key extends QueryKey>(props: LookupDialogProps<Key>) {
  const { form, onClose, changes, words, children } = props
  const { say } = useWords()
  const title = changes && say('kit.form.changeTitle', { name: changes.name })
  return (
    <FormDialog form={form} onClose={onClose} {...(title && { title, submitLabel: say('kit.form.save') })}>
      {children}
      {changes && <LookupHistory words={words} of={changes.history} />}
    </FormDialog>
  )
}

/** Says that the record is there, or is changed, and closes its dialog. */
export function useSaved(row: object | undefined, onClose: () => void): (name: string) => void {
  const notify = useNotify()
  return (name) => {
    notify.success(row ? 'kit.form.changed' : 'kit.form.added', { name })
    onClose()
  }
}

type Versioned = { version: number }

/** For `useKitForm`: the form changes this row, and reads the record that a 409 brings along in the same way. */
export const changing = <Row extends Versioned, Fields extends object>(
  row: Row | undefined,
  fieldsOf: (row: Row) => Fields,
) =>
  row && {
    change: {
      version: row.version,
      originOf: (current: unknown) => {
        const now = asRow<Row>(current)
        return now && { version: now.version, fields: fieldsOf(now) }
      },
    },
  }

/** The operation that refuses says what the record is. */
const asRow = <Row,>(current: unknown) => current as Row | undefined
