import { codeLimits } from '@karwan/domain/people'
import { useEffect, useRef } from 'react'

type Form = { isBusy: boolean; submit: () => void }

/** Submits a code once when all its digits are there; waits while the form is still sending something else. */
export function useSendWhenWhole({ isBusy, submit }: Form, code: unknown): void {
  const sent = useRef('')
  useEffect(() => {
    if (typeof code !== 'string' || code.length !== codeLimits.digits || isBusy || sent.current === code)
      return
    sent.current = code
    submit()
  }, [code, isBusy, submit])
}
