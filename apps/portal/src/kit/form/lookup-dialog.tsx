import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { type HistoryOptions, LookupHistory } from '../detail/lookup-history.tsx'
import { FormDialog } from './form-dialog.tsx'

type LookupDialogProps<Key extends QueryKey> = Pick<
  ComponentProps<typeof FormDialog>,
  'form' | 'onClose' | 'title' | 'submitLabel'
> & {
  /** Of the record that is changed. */
  history: HistoryOptions<Key> | undefined
  children: ReactNode
}

/** Adds a record of a lookup, or changes one: what became of it until now stands below its fields. */
export function LookupDialog<Key extends QueryKey>({ history, children, ...dialog }: LookupDialogProps<Key>) {
  return (
    <FormDialog {...dialog}>
      {children}
      {history && <LookupHistory words={dialog.form.words ?? ''} of={history} />}
    </FormDialog>
  )
}
