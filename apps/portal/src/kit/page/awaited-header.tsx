import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { usePageTitle } from './page-title.ts'

/** The header of a page whose record is not loaded or not found; it sets the title of the window, too. */
export function AwaitedHeader({ title }: { title: string }) {
  usePageTitle(title)
  return <PageHeader title={title} />
}
