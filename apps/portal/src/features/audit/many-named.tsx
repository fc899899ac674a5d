import { Banner } from '@karwan/design-system/patterns/banner'
import { mayDo } from '@karwan/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useSession } from '../../kit/access/session.ts'
import { useWords } from '../../kit/text/use-words.ts'

/** Warns that the log was not searched for everybody of this name, because too many people have it. */
export function ManyNamed({ search = '' }: { search?: string | undefined }) {
  const { say } = useWords()
  const { grants } = useSession().user
  const filter = search.trim()
  const { data } = useQuery({
    ...operationOptions('listUsers', { query: { filter, pageSize: 1 } }),
    enabled: filter !== '' && mayDo(grants, 'user:read').allowed,
  })
  // The search looks at as many people as a list counts exactly.
  if (data?.totalIsMore !== true) return null
  return <Banner tone="info">{say('audit.manyNamed', { count: data.total, name: filter })}</Banner>
}
