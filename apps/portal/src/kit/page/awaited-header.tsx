import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { usePageTitle } from './page-title.ts'

/** Heads a page whose record is still awaited or is not there; the window must not keep the title of the page before. */
export function AwaitedHeader({ title }: { title: string }) {
  usePageTitle(title)
  return <PageHeader title={title} />
}
