import { Button } from '@karwan/design-system/components/button'
import { Banner } from '@karwan/design-system/patterns/banner'
import { Problem } from '@karwan/sdk'
import { useIntl } from 'react-intl'
import { sdk } from '../kit/access/sdk.ts'
import { leaveSeeingAs, type SeeingAs } from '../kit/access/seeing-as.ts'

/**
 * Shown on every page while the portal is seen as another
 * user: whose portal it is, until when, and how to end it.
 */
export function SeeAsBanner({ user, expiresAt }: SeeingAs) {
  const intl = useIntl()
  const values = { name: user.fullName, time: intl.formatTime(expiresAt) }
  return (
    <Banner
      tone="warning"
      action={
        <Button size="sm" onClick={() => void stopSeeingAs()}>
          {intl.formatMessage({ id: 'frame.seeAs.end' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'frame.seeAs.text' }, values)}
    </Banner>
  )
}

/** Ends seeing as another user even if the call fails; the token expires by itself. */
export async function stopSeeingAs(): Promise<void> {
  try {
    await sdk.call('endSeeingAs', { timeoutMs: 3_000 })
  } catch (fault) {
    if (!(fault instanceof Problem)) throw fault
  }
  leaveSeeingAs()
}
