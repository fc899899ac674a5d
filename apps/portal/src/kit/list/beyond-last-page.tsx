import { Button } from '@karwan/design-system/components/button'
import { EmptyState } from '@karwan/design-system/patterns/empty-state'
import { useIntl } from 'react-intl'

type BeyondLastPageProps = { page: number; onFirst: () => void }

/** An address may name a page that the list no longer has, or never had. */
export function BeyondLastPage({ page, onFirst }: BeyondLastPageProps) {
  const intl = useIntl()
  const text = (id: string) =>
    intl.formatMessage({ id: `shipments.list.${id}` }, { page: intl.formatNumber(page + 1) })
  return (
    <EmptyState
      kind="no-results"
      title={text('beyondTitle')}
      description={text('beyondText')}
      action={
        <Button variant="outline" onClick={onFirst}>
          {text('firstPage')}
        </Button>
      }
    />
  )
}
