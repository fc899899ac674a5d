import { Button } from '@karwan/design-system/components/button'
import { Banner } from '@karwan/design-system/patterns/banner'
import { Problem } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { sdk } from '../kit/access/sdk.ts'
import { leaveSeeingAs, type SeeingAs } from '../kit/access/seeing-as.ts'

/** Whom one sees the portal as, on every page, and the way back. */
export function SeeAsBanner({ user, expiresAt }: SeeingAs) {
  const intl = useIntl()
  const values = { name: user.fullName, time: intl.formatTime(expiresAt) }
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => void stopSeeingAs()}>
          {intl.formatMessage({ id: 'core.seeAs.end' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'core.seeAs.text' }, values)}
    </Banner>
  )
}

/** A broken line must not keep anybody from being themselves again; the token ends by itself. */
export async function stopSeeingAs(): Promise<void> {
  try {
    await sdk.call('endSeeingAs', { timeoutMs: 3_000 })
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
  }
  leaveSeeingAs()
}
