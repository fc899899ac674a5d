import { StatusBadge } from '@karwan/design-system/components/badge'
import { shownPhone } from '@karwan/domain/geography'
import { idsOf, namesOf } from '@karwan/domain/kernel'
import { keepersAsked, partnerTiers, partnerTypes } from '@karwan/domain/partners'
import { UserType } from '@karwan/domain/people'
import { permissionFor } from '@karwan/domain/roles'
import { verificationStatuses } from '@karwan/domain/verification'
import type { Answer } from '@karwan/sdk'
import { Link } from '@tanstack/react-router'
import { sdk } from '../../kit/access/sdk.ts'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { defineList, type SearchOfList } from '../../kit/list/define-list.ts'
import { flag, linked, oneOf, search } from '../../kit/list/filters.ts'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import lines from '../../kit/page/lines.module.css'
import { isolated } from '../../kit/text/isolated.tsx'
import { blockActs } from '../people/block-acts.tsx'
import { standingOf } from '../people/standing.tsx'
import { assignActs } from './assign-acts.tsx'
import { poolActs } from './partner-acts.ts'

type Partner = Answer<'listPartners'>['items'][number]

const CitiesOfPartners = lazyPart(async () => (await import('./cities-of-partners.tsx')).CitiesOfPartners)

export const partnerList = defineList('listPartners', {
  words: 'partners',
  entity: 'partner',
  path: '/partners',
  firstPageSize: 20,
  create: {
    permission: permissionFor('createPartner', 'partner:create'),
    dialog: lazyDialog(async () => (await import('./partner-dialog.tsx')).PartnerDialog),
  },
  fromFile: {
    permission: permissionFor('createImport', 'partner:import'),
    link: (link) => <Link to="/import/$register" params={{ register: 'partners' }} {...link} />,
  },
  toFile: { operation: 'exportPartners', permission: permissionFor('exportPartners', 'partner:export') },
  acts: [
    ...assignActs,
    ...poolActs,
    ...blockActs({
      permission: permissionFor('blockPartner', 'partner:block'),
      userType: UserType.partner,
      send: (id, options) => sdk.call('blockPartner', { path: { id }, ...options }),
    }),
  ],
  rowLink: ({ id }, link) => <Link to="/partners/$id" params={{ id }} preload="intent" {...link} />,
  map: (_rows, asked) => <CitiesOfPartners asked={asked} />,
  filters: {
    search: search(100),
    tier: oneOf(namesOf(partnerTiers), 'partnerTier', 'bar'),
    partnerType: oneOf(namesOf(partnerTypes), 'partnerType'),
    verificationStatus: oneOf(idsOf(verificationStatuses), 'verificationStatus'),
    lookedAfterBy: oneOf(namesOf(keepersAsked), 'keeperAsked', 'bar'),
    isPrivatePool: flag(),
    isBlocked: flag(),
    cityId: linked(),
    csrOwnerId: linked(),
  },
  columns: {
    fullName: { text: ({ fullName }) => fullName, cell: name },
    phoneNumber: {
      text: ({ phoneNumber }) => shownPhone(phoneNumber),
    },
    cityId: { text: ({ cityName }) => cityName },
    vehicleCount: { text: ({ vehicleCount }, { format }) => format.number(vehicleCount), align: 'end' },
    driverCount: {
      text: ({ driverCount }, { format }) => format.number(driverCount),
      align: 'end',
      atFirst: 'hidden',
    },
    tier: {
      card: 'beside',
      text: ({ tier }, { labels }) => labels('partnerTier', tier),
      cell: ({ tier }, { labels }) => (
        <StatusBadge tone={partnerTiers[tier].tone}>{labels('partnerTier', tier)}</StatusBadge>
      ),
    },
    onTimePct: { text: ({ onTimePct }, { format }) => format.percent(onTimePct), align: 'end' },
    backoutPct: {
      text: ({ backoutPct }, { format }) => format.percent(backoutPct),
      align: 'end',
      atFirst: 'hidden',
    },
    standing: {
      text: ({ isBlocked, verificationStatus }, { say, labels }) =>
        isBlocked ? say('block.blocked') : labels('verificationStatus', verificationStatus),
      cell: standingOf,
      card: 'bare',
    },
    csrOwner: {
      text: ({ csrOwner }) => csrOwner?.name ?? '',
      cell: ({ csrOwner }) =>
        csrOwner && (
          <Link to="/partners" search={{ csrOwnerId: csrOwner.id }}>
            {csrOwner.name}
          </Link>
        ),
    },
    partnerType: {
      text: ({ partnerType }, { labels }) => labels('partnerType', partnerType),
      atFirst: 'hidden',
    },
    acceptancePct: {
      text: ({ acceptancePct }, { format }) => format.percent(acceptancePct),
      align: 'end',
      atFirst: 'hidden',
    },
    isPrivatePool: {
      text: ({ isPrivatePool }, { say }) => say(isPrivatePool ? 'form.yes' : 'form.no'),
      atFirst: 'hidden',
    },
    group: { text: ({ group }) => group?.name ?? '', atFirst: 'hidden' },
  },
})

function name({ fullName, companyName }: Partner) {
  return (
    <>
      {isolated(fullName)}
      {companyName && <span className={lines.second}>{companyName}</span>}
    </>
  )
}

export type PartnerSearch = SearchOfList<typeof partnerList>
