import { StatusBadge } from '@karwan/design-system/components/badge'
import { Card } from '@karwan/design-system/components/card'
import { Grid, Inline, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Text } from '@karwan/design-system/components/text'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { composePreferences } from '@karwan/domain/configuration'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { operationOptions } from '../../../kit/access/operation-options.ts'
import { usePreferences } from '../../../kit/access/preferences.ts'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { PageProblem } from '../../../kit/page/page-problem.tsx'
import { usePageTitle } from '../../../kit/page/page-title.ts'

const steps = [
  { id: 'book', to: '/shipments/new' },
  { id: 'colleague', to: '/users' },
  { id: 'brand', to: '/settings/branding' },
  { id: 'addresses', to: '/locations' },
  { id: 'dashboard', to: '/' },
] as const

type Step = (typeof steps)[number]['id']

/** First page of a new account: links to the first steps, with a mark on those that are done. */
export function WelcomePage() {
  const intl = useIntl()
  const { user } = useSession()
  const offered = useOffered()
  const { done, isAsking, fault, retry } = useDone(offered)
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `wayIn.welcome.${id}` }, values)
  const title = say('title', { name: user.fullName })
  usePageTitle(title)
  const left = steps.filter(({ id }) => offered[id])
  const next = left.find(({ id }) => !done[id])
  return (
    <>
      <PageHeader
        title={title}
        {...(user.companyGroup && { description: say('text', { company: user.companyGroup.name }) })}
      />
      {fault && <PageProblem fault={fault} onRetry={retry} />}
      <Grid>
        {left.map(({ id, to }) => (
          <Card key={id}>
            <Stack align="start">
              <Text>{intl.formatMessage({ id: `wayIn.welcome.why.${id}` })}</Text>
              <span aria-busy={isAsking}>
                <Inline gap={2}>
                  <LinkButton
                    variant={id === next?.id ? 'solid' : 'outline'}
                    render={(link) => <Link to={to} {...link} />}
                  >
                    {say(id)}
                  </LinkButton>
                  {done[id] && <StatusBadge tone="success">{say('done')}</StatusBadge>}
                </Inline>
              </span>
            </Stack>
          </Card>
        ))}
      </Grid>
    </>
  )
}

const useOffered = (): Record<Step, boolean> => ({
  book: useMay('shipment:create'),
  colleague: useMay('user:create'),
  brand: true,
  addresses: useMay('location:create'),
  dashboard: true,
})

const one = { query: { page: 0, pageSize: 1 } } as const

/** The steps that somebody of the company has already done. */
function useDone(offered: Record<Step, boolean>) {
  const { theme, clientName } = usePreferences()
  const shipments = useQuery({ ...operationOptions('listShipperShipments', one), enabled: offered.book })
  const people = useQuery({ ...operationOptions('listUsers', one), enabled: offered.colleague })
  const places = useQuery({ ...operationOptions('listLocations', one), enabled: offered.addresses })
  const asked = [shipments, people, places]
  const plain = composePreferences({})
  const done: Record<Step, boolean> = {
    book: (shipments.data?.total ?? 0) > 0,
    // The first user is the one who opened the account.
    colleague: (people.data?.total ?? 0) > 1,
    brand:
      clientName !== plain.clientName ||
      theme.logo !== plain.theme.logo ||
      theme.primaryColor !== plain.theme.primaryColor ||
      theme.secondaryColor !== plain.theme.secondaryColor,
    addresses: (places.data?.total ?? 0) > 0,
    dashboard: false,
  }
  return {
    done,
    isAsking: asked.some(({ isLoading }) => isLoading),
    fault: asked.find(({ error }) => error)?.error,
    retry: () => void Promise.all(asked.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}
