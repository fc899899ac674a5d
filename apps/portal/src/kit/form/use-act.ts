import { Problem } from '@karwan/sdk'
import { useRef, useState } from 'react'
import { oneKeyUntilAnswered } from './one-key-until-answered.ts'

export type Act = {
  isBusy: boolean
  /** Why the last try failed; what was typed stays. */
  problem: Problem | undefined
  /** Counts the failures, so that the summary takes the focus again. */
  attempt: number
  /** Runs once at a time, and not again in the moment after it has worked, under one Idempotency-Key until it has succeeded. */
  run: <Answer>(
    perform: (idempotencyKey: string) => Promise<Answer>,
    onDone?: (answer: Answer) => unknown,
  ) => Promise<boolean>
}

/** Until then what is pressed again was meant for the button that stood there before. */
const settleMs = 600

/** One act of a person: not twice by a double click, not twice by trying again after a broken line. */
export function useAct(): Act {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ problem: Problem | undefined; attempt: number }>({
    problem: undefined,
    attempt: 0,
  })
  const [once] = useState(oneKeyUntilAnswered)
  const running = useRef(false)

  const run: Act['run'] = async (perform, onDone) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    const pressedAt = performance.now()
    const release = () => {
      running.current = false
      setBusy(false)
    }
    const [outcome] = await Promise.allSettled([once(perform)])
    if (outcome.status === 'fulfilled') {
      setFailure({ problem: undefined, attempt: 0 })
      setTimeout(release, Math.max(0, settleMs - (performance.now() - pressedAt)))
      await onDone?.(outcome.value)
      return true
    }
    release()
    const fault: unknown = outcome.reason
    if (!(fault instanceof Problem)) throw fault
    setFailure(({ attempt }) => ({ problem: fault, attempt: attempt + 1 }))
    return false
  }
  return { isBusy, ...failure, run }
}
