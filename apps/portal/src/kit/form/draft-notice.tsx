import { Button } from '@karwan/design-system/components/button'
import { Banner } from '@karwan/design-system/patterns/banner'
import { useIntl } from 'react-intl'
import { useFormat } from '../text/format.ts'

export function DraftNotice({ savedAt, onDiscard }: { savedAt: number; onDiscard: () => void }) {
  const intl = useIntl()
  const { dateTime } = useFormat()
  const when = dateTime(new Date(savedAt).toISOString())
  return (
    <Banner
      action={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {intl.formatMessage({ id: 'form.discardDraft' })}
        </Button>
      }
    >
      {intl.formatMessage({ id: 'form.draftRestored' }, { when })}
    </Banner>
  )
}
