import { useEffect, useRef } from 'react'
import { changedFields } from '../../form/changed-fields.ts'
import type { DraftOrigin, DraftStore } from '../../form/shipment-draft.ts'
import type { ShipmentFormFields } from '../../form/shipment-form-fields.ts'
import type { ShipmentUseForm } from './use-sending.ts'

const pauseMs = 400

interface DraftSaving {
  form: ShipmentUseForm
  store: DraftStore
  /** What the form began with; a form that says the same needs no draft. */
  before: () => ShipmentFormFields
  origin: () => DraftOrigin | undefined
  now: () => Date
}

/** Writes the draft once the typing pauses, and at once when the form goes away. Answers how to throw it away. */
export function useDraftSaving({ form, store, before, origin, now }: DraftSaving): () => void {
  const { subscribe, getValues } = form
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks only read; the form decides when.
  useEffect(() => {
    const save = () => {
      timer.current = undefined
      const fields = getValues()
      if (changedFields(before(), fields).length > 0) store.save(fields, now().getTime(), origin())
    }
    const saveNow = () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      save()
    }
    const stop = subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(save, pauseMs)
      },
    })
    window.addEventListener('pagehide', saveNow)
    return () => {
      stop()
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [subscribe, getValues, store])

  return () => {
    // What was typed last is not written any more, either.
    clearTimeout(timer.current)
    timer.current = undefined
    store.discard()
  }
}
