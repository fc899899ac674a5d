import { codeLimits } from '@karwan/domain/people'
import { useEffect, useRef } from 'react'

type Form = { isBusy: boolean; submit: () => void }

/** Sends a code as soon as it is whole, once for each; one that a phone fills in at once waits for the act before it. */
export function useSendWhenWhole({ isBusy, submit }: Form, code: unknown): void {
  const sent = useRef('')
  useEffect(() => {
    if (typeof code !== 'string' || code.length !== codeLimits.digits || isBusy || sent.current === code)
      return
    sent.current = code
    submit()
  }, [code, isBusy, submit])
}
