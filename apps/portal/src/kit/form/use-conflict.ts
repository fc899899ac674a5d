import { placeholder } from '@karwan/domain/kernel'
import type { Problem } from '@karwan/sdk'
import { type RefObject, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { conflictingFields, rebased } from './changed-fields.ts'
import type { Origin } from './draft.ts'
import type { Conflict, Standing } from './form-frame.ts'

export type Change<Fields> = {
  version: number
  /** Turns the current record in a 409 into the fields of the form. */
  originOf: (current: unknown) => Origin<Fields> | undefined
  /** Words for fields without a control of their own; 'goes along' for one that follows another field. */
  words?: Partial<Record<keyof Fields & string, FieldWords<Fields> | 'goes along'>>
}
type FieldWords<Fields> = { label: string; inWords: (fields: Fields) => string }

type Confronted<Fields extends FieldValues> = {
  origin: RefObject<Origin<Fields>>
  standing: ReadonlyMap<string, Standing>
  change: Change<Fields> | undefined
  getValues: () => Fields
  reset: UseFormReturn<Fields>['reset']
}

/** Handles an edit conflict: shows the other person's values beside the user's, so that neither are lost. */
export function useConflict<Fields extends FieldValues>(form: Confronted<Fields>) {
  const { origin, standing, change, getValues, reset } = form
  const [now, setNow] = useState<Origin<Fields>>()

  /** Whether the fault is an edit conflict; if so, the user is asked instead of shown a failure. */
  const confront = (fault: Problem): boolean => {
    const current = fault.status === 409 ? change?.originOf(fault.current) : undefined
    setNow(current)
    return current !== undefined
  }
  const goOnFrom = (fields: Fields) => {
    if (!now) return
    origin.current = now
    reset(fields)
    setNow(undefined)
  }
  const rowOf = (name: keyof Fields & string, theirs: Fields, mine: Fields): Conflict['rows'] => {
    const own = change?.words?.[name]
    if (own === 'goes along') return []
    const field = standing.get(name)
    const inWords = own?.inWords ?? ((fields: Fields) => field?.inWords(fields[name]) ?? placeholder)
    return [{ name, label: own?.label ?? field?.label ?? name, now: inWords(theirs), yours: inWords(mine) }]
  }
  const conflictWith = ({ fields: theirs }: Origin<Fields>): Conflict => {
    const mine = getValues()
    return {
      rows: conflictingFields(origin.current.fields, mine, theirs).flatMap((name) =>
        rowOf(name, theirs, mine),
      ),
      keep: () => goOnFrom(rebased(origin.current.fields, getValues(), theirs)),
      take: () => goOnFrom(theirs),
      close: () => setNow(undefined),
    }
  }
  return { conflict: now && conflictWith(now), confront }
}
