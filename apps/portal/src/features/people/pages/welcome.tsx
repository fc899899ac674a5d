import { Card } from '@karwan/design-system/components/card'
import { Grid, Stack } from '@karwan/design-system/components/layout'
import { LinkButton } from '@karwan/design-system/components/link-button'
import { Text } from '@karwan/design-system/components/text'
import { PageHeader } from '@karwan/design-system/patterns/page-header'
import { Link } from '@tanstack/react-router'
import { useIntl } from 'react-intl'
import { useMay, useSession } from '../../../kit/access/session.ts'
import { usePageTitle } from '../../../kit/page/page-title.ts'

const steps = [
  { id: 'book', to: '/shipments/new' },
  { id: 'addresses', to: '/locations' },
  { id: 'dashboard', to: '/' },
] as const

/** Where a new account begins: what to do first, one press away. */
export function WelcomePage() {
  const intl = useIntl()
  const { user } = useSession()
  const mayBook = useMay('shipment:create')
  const maySave = useMay('location:create')
  const say = (id: string, values?: Record<string, string>) =>
    intl.formatMessage({ id: `wayIn.welcome.${id}` }, values)
  const title = say('title', { name: user.fullName })
  usePageTitle(title)
  const offered = { book: mayBook, addresses: maySave, dashboard: true }
  return (
    <>
      <PageHeader
        title={title}
        {...(user.companyGroup && { description: say('text', { company: user.companyGroup.name }) })}
      />
      <Grid>
        {steps
          .filter(({ id }) => offered[id])
          .map(({ id, to }, at) => (
            <Card key={id}>
              <Stack align="start">
                <Text>{intl.formatMessage({ id: `wayIn.welcome.why.${id}` })}</Text>
                <LinkButton
                  variant={at === 0 ? 'solid' : 'outline'}
                  render={(link) => <Link to={to} {...link} />}
                >
                  {say(id)}
                </LinkButton>
              </Stack>
            </Card>
          ))}
      </Grid>
    </>
  )
}
