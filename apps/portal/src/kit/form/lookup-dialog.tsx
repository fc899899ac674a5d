import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type HistoryOptions, LookupHistory } from '../detail/lookup-history.tsx'
import { FormDialog } from './form-dialog.tsx'

type LookupDialogProps<Key extends QueryKey> = Pick<
  ComponentProps<typeof FormDialog>,
  'form' | 'onClose' | 'title' | 'submitLabel'
> & {
  /** The history of the record that is changed. */
  history: HistoryOptions<Key> | undefined
  children: ReactNode
}

/** Adds or changes a record of a lookup; its history is shown below the fields. */
export function LookupDialog<Key extends QueryKey>({ history, children, ...dialog }: LookupDialogProps<Key>) {
  return (
    <FormDialog {...dialog}>
      {children}
      {history && <LookupHistory words={dialog.form.words ?? ''} of={history} />}
    </FormDialog>
  )
}
