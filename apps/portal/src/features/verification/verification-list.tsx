import { StatusBadge } from '@karwan/design-system/components/badge'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { permissionFor } from '@karwan/domain/roles'
import { verificationStatuses, verificationSubjects } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, oneOf, record, search } from '../../kit/list/filters.ts'
import lines from '../../kit/page/lines.module.css'
import { isolated } from '../../kit/text/isolated.tsx'
import type { Words } from '../../kit/text/use-words.ts'
import { countriesOptions } from '../geography/geography.queries.ts'
import { queueOf } from './queue-search.ts'

type Row = Answer<'listVerifications'>['items'][number]

export const verificationList = defineList('listVerifications', {
  words: 'verifications',
  entity: 'verification',
  tellsOfNew: true,
  path: '/verifications',
  firstPageSize: 20,
  toFile: {
    operation: 'exportVerifications',
    permission: permissionFor('exportVerifications', 'verification:export'),
  },
  rowLink: ({ id }, link) => (
    <Link to="/verifications/$id" params={{ id }} search={queueOf} preload="intent" {...link} />
  ),
  filters: {
    filter: search(100),
    subjectType: oneOf(namesOf(verificationSubjects), 'verificationSubject', 'bar'),
    status: oneOf(idsOf(verificationStatuses), 'verificationStatus', 'bar'),
    countryId: record(countriesOptions),
    waiting: flag(),
    isFree: flag(),
    filterAssignedToMe: flag(),
  },
  sorts: { 'submittedAt:asc': 'verifications.sort.oldest', 'submittedAt:desc': 'verifications.sort.newest' },
  columns: {
    subjectName: { text: ({ subjectName }) => subjectName, cell: name },
    status: {
      text: ({ status }, { labels }) => labels('verificationStatus', status),
      cell: ({ status }, { labels }) => (
        <StatusBadge tone={verificationStatuses[status].tone}>
          {labels('verificationStatus', status)}
        </StatusBadge>
      ),
    },
    submittedAt: {
      text: ({ submittedAt }, { format }) => format.dateTime(submittedAt),
      sort: 'submittedAt',
    },
    assignedTo: { text: ({ assignedTo }) => assignedTo?.name ?? '' },
    score: { text: ({ score }, { format }) => format.percent(score), align: 'end' },
  },
})

function name({ subjectName, subjectType }: Row, { labels }: Words) {
  return (
    <>
      {isolated(subjectName)}
      <span className={lines.second}>{labels('verificationSubject', subjectType)}</span>
    </>
  )
}

export type VerificationSearch = SearchOfList<typeof verificationList>
