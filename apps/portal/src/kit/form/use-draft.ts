import { browserStorage } from '@karwan/sdk'
import { type RefObject, use, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { seeingAs } from '../access/seeing-as.ts'
import { SessionContext } from '../access/session.ts'
import { serverNow } from '../text/clock.ts'
import { changedFields } from './changed-fields.ts'
import { type Draft, type DraftStore, draftStore, type Origin } from './draft.ts'

// In sessionStorage, so that the draft ends with the tab and no later user finds it.
const ofThisTab = browserStorage({ area: () => globalThis.sessionStorage })
const pauseMs = 400

type Kept<Fields extends object> = {
  store: DraftStore<Fields> | undefined
  restored: Draft<Fields> | undefined
}

/** The storage of this user's unsent form, and what it held when the form was opened. */
export function useDraftStore<Fields extends object>(name: string | undefined, blank: Fields): Kept<Fields> {
  const userId = use(SessionContext)?.user.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the form opens; `blank` only gives its shape.
  const store = useMemo(
    () =>
      name === undefined || userId === undefined || seeingAs()
        ? undefined
        : draftStore(ofThisTab, { userId, name }, blank),
    [name, userId],
  )
  const [restored] = useState(() => store?.read(serverNow().getTime()))
  return { store, restored }
}

type DraftSaving<Fields extends FieldValues, Values> = {
  form: UseFormReturn<Fields, unknown, Values>
  store: DraftStore<Fields> | undefined
  /** The values that the form began with; while they are unchanged no draft is kept. */
  origin: RefObject<Origin<Fields>>
}

/**
 * Saves the draft once the typing pauses, and at once when the form is left.
 * Returns a function that discards it.
 */
export function useDraftSaving<Fields extends FieldValues, Values>(
  saving: DraftSaving<Fields, Values>,
): () => void {
  const { form, store, origin } = saving
  const { subscribe } = form
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!store) return
    const save = (fields: Fields) => {
      timer.current = undefined
      const began = origin.current
      // Who has emptied a restored form does not want it back.
      if (changedFields(began.fields, fields).length === 0) store.discard()
      else store.save({ savedAt: serverNow().getTime(), fields, origin: began })
    }
    // Kept here, because a form that is being left answers with its default values.
    let latest: Fields | undefined
    const saveNow = () => {
      if (timer.current === undefined || !latest) return
      clearTimeout(timer.current)
      save(latest)
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer.current)
        latest = { ...values }
        timer.current = setTimeout(save, pauseMs, latest)
      },
    })
    window.addEventListener('pagehide', saveNow)
    return () => {
      stop()
      window.removeEventListener('pagehide', saveNow)
      saveNow()
    }
  }, [subscribe, store, origin])

  return () => {
    // Cancels the pending write as well.
    clearTimeout(timer.current)
    timer.current = undefined
    store?.discard()
  }
}
