import { StatusBadge } from '@karwan/design-system/components/badge'
import { Inline } from '@karwan/design-system/components/layout'
import type { LinkAttributes } from '@karwan/design-system/components/link-button'
import { Skeleton } from '@karwan/design-system/components/skeleton'
import { Text } from '@karwan/design-system/components/text'
import { countryOfId, shownPhone } from '@karwan/domain/geography'
import { addressLine } from '@karwan/domain/kernel'
import { partnerTiers } from '@karwan/domain/partners'
import { UserType } from '@karwan/domain/people'
import { mayDo, permissionFor } from '@karwan/domain/roles'
import type { Answer } from '@karwan/sdk'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { operationOptions } from '../../kit/access/operation-options.ts'
import { useOperation, useRemoval } from '../../kit/access/operations.ts'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useSession } from '../../kit/access/session.ts'
import type { RecordAct } from '../../kit/detail/record-acts.tsx'
import { RecordHistory } from '../../kit/detail/record-history.tsx'
import { leadsTo } from '../../kit/detail/record-link.tsx'
import { recordOptions } from '../../kit/detail/record-route.ts'
import { RegisterPage } from '../../kit/detail/register-page.tsx'
import { lazyDialog } from '../../kit/form/lazy-dialog.tsx'
import { lazyPart } from '../../kit/page/lazy-part.tsx'
import { PageProblem } from '../../kit/page/page-problem.tsx'
import { useWords, type Words } from '../../kit/text/use-words.ts'
import { blockAct } from '../people/block-act.tsx'
import { BlockNotice } from '../people/block-notice.tsx'
import { standingOf } from '../people/standing.tsx'
import { partnerList } from './partner-list.tsx'
import { type PartnerTab, partnerTabPermission, partnerTabs } from './partner-tabs.ts'
import { identityFacts, termsFacts, walletText } from './terms-facts.ts'
import { useBanks } from './use-banks.ts'

const PartnerScore = lazyPart(async () => (await import('./partner-score.tsx')).PartnerScore)
const AssignDialog = lazyDialog(async () => (await import('./assign-dialog.tsx')).AssignDialog)
const PartnerDialog = lazyDialog(async () => (await import('./partner-dialog.tsx')).PartnerDialog)

export type Partner = Answer<'getPartner'>
const historyOptions = (id: number) => operationOptions('listPartnerHistory', { path: { id } })

type PartnerPageProps = {
  id: number
  tab: PartnerTab
  /** The content of the tabs, which comes from other features. */
  children: (partner: Partner) => ReactNode
}

/** The page of one partner: facts, lanes, vehicles, terms, score and history. */
export function PartnerPage({ id, tab, children }: PartnerPageProps) {
  const acts = usePartnerActs()
  const { currency } = usePreferences()
  const tabs = usePartnerTabs(id, tab)
  const { nameOf: bankNameOf } = useBanks()
  return (
    <RegisterPage
      list={partnerList}
      audited="partner"
      record={useQuery(recordOptions('getPartner', id))}
      title={({ fullName }) => fullName}
      description={({ companyName, phoneNumber, cityName }) =>
        [companyName, shownPhone(phoneNumber), cityName].filter(Boolean).join(' · ')
      }
      meta={(partner, words) => (
        <Inline together>
          <StatusBadge tone={partnerTiers[partner.tier].tone}>
            {words.labels('partnerTier', partner.tier)}
          </StatusBadge>
          {partner.isPrivatePool && <StatusBadge tone="info">{words.say('partners.pool.badge')}</StatusBadge>}
          {standingOf(partner, words)}
        </Inline>
      )}
      acts={acts}
      tabs={{ ...tabs, content: tab === 'history' ? () => <PartnerHistory id={id} /> : children }}
      edit={{
        permission: permissionFor('updatePartner', 'partner:update'),
        dialog: (partner, close) => <PartnerDialog partner={partner} onClose={close} />,
      }}
      notice={({ block }, words) => block && <BlockNotice block={block} words={words} />}
      factLinks={{
        csrOwner: leadsTo('staff', ({ csrOwner }) => csrOwner?.id),
        group: leadsTo('company', ({ group }) => group?.id),
      }}
      facts={{
        partnerType: ({ partnerType }, { labels }) => labels('partnerType', partnerType),
        ...termsFacts,
        csrOwner: ({ csrOwner }) => csrOwner?.name ?? null,
        isPrivatePool: ({ isPrivatePool }, { say }) => say(isPrivatePool ? 'form.yes' : 'form.no'),
        group: ({ group }) => group?.name ?? null,
        acceptancePct: ({ acceptancePct }, { format }) =>
          acceptancePct === null ? null : format.percent(acceptancePct),
        backoutPct: ({ backoutPct }, { format }) => (backoutPct === null ? null : format.percent(backoutPct)),
        onTimePct: ({ onTimePct }, { format }) => (onTimePct === null ? null : format.percent(onTimePct)),
        claimsPct: ({ claimsPct }, { format }) => (claimsPct === null ? null : format.percent(claimsPct)),
        tripsDelivered: ({ tripsDelivered }, { format }) => format.number(tripsDelivered),
        email: ({ email }) => email,
        address: ({ address, cityName }) => addressLine([address], cityName),
        notes: ({ notes }) => notes,
      }}
      moreFacts={{
        'partners.page.papers': {
          ...identityFacts,
          bankAccountTitle: ({ bankAccountTitle }) => bankAccountTitle,
          bankId: ({ bankId }) => bankNameOf(bankId),
          bankIban: ({ bankIban }) => bankIban,
          mobileWallet: ({ mobileWallet }) => mobileWallet,
          paymentTerms: ({ paymentTerms }) => paymentTerms,
          creditLimit: ({ creditLimit, countryId }, { format }) =>
            creditLimit && format.money(creditLimit, countryOfId(countryId)?.currency ?? currency),
          walletBalance: walletText,
        },
      }}
    >
      {(partner) => (
        <>
          <PartnerScore id={id} />
          {children(partner)}
        </>
      )}
    </RegisterPage>
  )
}

function usePartnerTabs(id: number, open: PartnerTab) {
  const { say } = useWords()
  const { grants } = useSession().user
  const shown = partnerTabs.filter((tab) => tab === open || mayDo(grants, partnerTabPermission[tab]).allowed)
  return {
    label: say('partners.tabs.label'),
    open,
    tabs: shown.map((tab) => ({
      id: tab,
      label: say(`partners.tab.${tab}`),
      render: (link: LinkAttributes) => (
        <Link
          to="/partners/$id"
          params={{ id }}
          search={tab === 'overview' ? {} : { tab }}
          activeOptions={{ exact: true, includeSearch: true }}
          {...link}
        />
      ),
    })),
  }
}

/** The history of a partner, including blocks with their reasons. */
function PartnerHistory({ id }: { id: number }) {
  const history = useQuery(historyOptions(id))
  if (history.isPending) return <Skeleton lines={6} />
  if (history.error) return <PageProblem fault={history.error} onRetry={() => void history.refetch()} />
  if (history.data.length === 0) return <HistoryEmpty />
  return <RecordHistory words="partners" events={history.data} />
}

function HistoryEmpty() {
  const { say } = useWords()
  return <Text tone="muted">{say('partners.history.none')}</Text>
}

function usePartnerActs() {
  const navigate = useNavigate()
  const block = useOperation('blockPartner', 'partners', 'fleet')
  const setPool = useOperation('setPrivatePool', 'partners')
  const leave = () => navigate({ to: '/partners' })
  const end = useRemoval('deletePartnerAccount', leave, 'partners', 'fleet')
  return (partner: Partner, words: Words): RecordAct[] => {
    const { id, version, fullName: name, isBlocked, phoneNumber, isPrivatePool } = partner
    const { say } = words
    return [
      {
        id: 'assign',
        label: say('partners.assign.act'),
        permission: permissionFor('assignPartner', 'partner:assign'),
        dialog: (close) => <AssignDialog partner={partner} onClose={close} />,
      },
      // The operation identifies the partner by phone, so it is left out for viewers
      // who see the phone masked.
      ...(phoneNumber.includes('*')
        ? []
        : [
            {
              id: 'pool',
              label: say(isPrivatePool ? 'partners.pool.leave' : 'partners.pool.join'),
              permission: permissionFor('setPrivatePool', 'partner:private-pool'),
              run: (idempotencyKey: string) =>
                setPool({
                  path: { phone: phoneNumber },
                  body: { isPrivatePool: !isPrivatePool },
                  idempotencyKey,
                }),
              done: {
                id: isPrivatePool ? 'partners.pool.left' : 'partners.pool.joined',
                values: { name },
                about: `pool of ${id}`,
              },
            },
          ]),
      blockAct(
        {
          name,
          version,
          isBlocked,
          userType: UserType.partner,
          permission: permissionFor('blockPartner', 'partner:block'),
          send: (options) => block({ path: { id }, ...options }),
        },
        words,
      ),
      {
        id: 'delete-account',
        label: say('partners.end.submit'),
        permission: [
          permissionFor('deletePartnerAccount', 'partner:delete-account'),
          permissionFor('deletePartnerAccount', 'partner:delete'),
        ],
        tone: 'danger',
        confirm: {
          title: say('partners.end.title', { name }),
          description: say('partners.end.text'),
          confirmText: say('partners.end.submit'),
          keyword: name,
          keywordLabel: say('partners.end.keyword', { name }),
        },
        run: (idempotencyKey) => end({ path: { id }, query: { version }, idempotencyKey }),
        done: { id: 'partners.end.done', values: { name } },
      },
    ]
  }
}
