import {
  Banknote,
  Bell,
  Building2,
  CircleUser,
  FileText,
  Fuel,
  House,
  IdCard,
  MapPin,
  Package,
  Plus,
  Receipt,
  Settings,
  ShieldCheck,
  Truck,
  Users,
  Wallet,
} from 'lucide-react'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import preview from '../../../.storybook/preview.tsx'
import { Avatar } from '../../components/avatar/index.ts'
import { Button } from '../../components/button/index.ts'
import { IconButton } from '../../components/icon-button/index.ts'
import { Grid } from '../../components/layout/index.ts'
import { StatTile } from '../../components/stat-tile/index.ts'
import { Banner } from '../banner/index.ts'
import { PageHeader } from '../page-header/index.ts'
import { AppShell } from './app-shell.tsx'

const meta = preview.meta({
  title: 'Patterns/App shell (sidebar)',
  component: AppShell,
})

const item = (
  id: string,
  label: string,
  Icon: typeof House,
  count?: string,
  isCurrent = id === 'shipments',
) => ({
  id,
  label,
  icon: <Icon aria-hidden="true" />,
  count,
  isCurrent,
  render: (link: object) => <a href={`#${id}`} aria-current={isCurrent ? 'page' : undefined} {...link} />,
})

const work = [
  item('home', 'Dashboard', House),
  item('shipments', 'Shipments', Package, '12'),
  item('bookings', 'Bookings', Truck),
]
const people = [item('people', 'People and roles', Users)]

function Page({ banner = false, stays = false }: { banner?: boolean; stays?: boolean }) {
  return (
    <AppShell
      brand="Karwan"
      navigation={[
        { id: 'work', items: work },
        { id: 'people', label: 'Administration', items: people },
      ]}
      quickNavigation={work}
      headerEnd={
        <>
          <IconButton label="Notifications" icon={<Bell aria-hidden="true" />} />
          <Avatar name="Ayesha Khan" />
        </>
      }
      bannerStays={stays}
      banner={banner ? <Banner tone="warning">You are offline.</Banner> : undefined}
    >
      <PageHeader
        title="Shipments"
        description="Everything that is on the way."
        actions={<Button>Create</Button>}
        takesFocus={false}
      />
      <Grid column="sm">
        {['On the way', 'Waiting for bids', 'Delivered', 'Late'].map((label, index) => (
          <StatTile key={label} label={label} value={String(128 - index * 31)} />
        ))}
      </Grid>
    </AppShell>
  )
}

const example = { render: () => <Page />, parameters: { layout: 'fullscreen' as const } }

/** Change its properties below. */
export const TryIt = meta.story({
  ...example,
  parameters: { ...example.parameters, tried: ['bannerStays'] },
  args: { brand: 'Karwan', bannerStays: true, navigation: [], children: null },
  render: ({ bannerStays = false }) => <Page banner stays={bannerStays} />,
})

export const WithNavigation = meta.story({
  tags: ['still'],
  ...example,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(canvas.getByRole('heading', { level: 1 }))
    await expect(canvas.getAllByRole('link', { current: 'page' })[0]).toHaveTextContent('Shipments')
  },
})

export const OfflineForLong = meta.story({ ...example, render: () => <Page banner stays /> })
export const Offline = meta.story({ ...example, render: () => <Page banner /> })

export const Dark = meta.story({ ...example, globals: { mode: 'dark' } })

export const RightToLeft = meta.story({ ...example, globals: { language: 'ur' } })

export const PaleBrand = meta.story({ ...example, globals: { brand: 'Pale' } })

const manyGroups = [
  { id: 'home', items: [item('home', 'Dashboard', House)] },
  {
    id: 'operations',
    label: 'Operations',
    items: [
      item('shipments', 'Shipments', Package, '12'),
      item('bookings', 'Bookings', Truck),
      item('templates', 'Templates', FileText),
      { ...item('new', 'New shipment', Plus), shortLabel: 'New' },
    ],
  },
  {
    id: 'market',
    label: 'Market',
    items: [
      item('partners', 'Partners', Building2),
      item('drivers', 'Drivers', IdCard),
      item('vehicles', 'Vehicles', Truck),
      item('fuel-pumps', 'Fuel pumps', Fuel),
      item('locations', 'Locations', MapPin),
    ],
  },
  {
    id: 'people',
    label: 'People and access',
    items: [
      item('users', 'Users', Users),
      item('internal', 'Internal users', CircleUser),
      item('roles', 'Roles', ShieldCheck),
    ],
  },
  {
    id: 'money',
    label: 'Money',
    items: [
      item('invoices', 'Invoices', Receipt),
      item('payments', 'Payments', Banknote),
      item('wallets', 'Wallets', Wallet),
    ],
  },
  { id: 'settings', label: 'Settings', items: [item('config', 'Configuration', Settings)] },
]

function ManyPlaces() {
  const [closed, setClosed] = useState<readonly string[]>(['people'])
  const [home, operations] = manyGroups
  const [shipments, bookings, , create] = operations?.items ?? []
  return (
    <AppShell
      brand="Karwan"
      navigation={manyGroups}
      closedGroups={closed}
      onToggleGroup={(id) =>
        setClosed(closed.includes(id) ? closed.filter((other) => other !== id) : [...closed, id])
      }
      quickNavigation={[...(home?.items ?? []), shipments, bookings, create].filter(
        (one) => one !== undefined,
      )}
    >
      <PageHeader title="Shipments" takesFocus={false} />
    </AppShell>
  )
}

const many = { render: () => <ManyPlaces />, parameters: { layout: 'fullscreen' as const } }

/** Groups open and close by pointer and by key. A closed group shows only the current page. */
export const ManyGroups = meta.story({
  tags: ['still'],
  ...many,
  play: async ({ canvas, userEvent }) => {
    const people = canvas.getByRole('button', { name: 'People and access' })
    await expect(people).toHaveAttribute('aria-expanded', 'false')
    await expect(canvas.queryByRole('link', { name: 'Roles' })).toBeNull()
    people.focus()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('link', { name: 'Roles' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Operations' }))
    await expect(canvas.queryByRole('link', { name: 'Bookings' })).toBeNull()
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Shipments')
    // Closed items are not in the document, neither for search in the page nor for screen readers.
    await expect(canvas.queryByText('Bookings', { ignore: '[class*=quick] *' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Operations' }))
  },
})

const laterPlaces = Array.from({ length: 30 }, (_, index) =>
  item(`later-${index}`, `Place ${index + 1}`, FileText, undefined, index === 29),
)

/** When the navigation is longer than the window, the current page is scrolled into view at first. */
export const LongNavigation = meta.story({
  tags: ['still'],
  render: () => (
    <AppShell brand="Karwan" navigation={[{ id: 'later', items: laterPlaces }]} quickNavigation={[]}>
      <PageHeader title="Place 30" takesFocus={false} />
    </AppShell>
  ),
  parameters: { layout: 'fullscreen' },
  play: async ({ canvas }) => {
    const { top, bottom } = canvas.getByRole('link', { current: 'page' }).getBoundingClientRect()
    await expect(top).toBeGreaterThan(0)
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
  },
})

function OneAct() {
  const [isDone, setDone] = useState(false)
  return (
    <AppShell brand="Karwan" navigation={[{ id: 'work', items: work }]}>
      <PageHeader title="Booking" takesFocus={false} />
      {isDone ? <p>It is on the way.</p> : <Button onClick={() => setDone(true)}>Send it out</Button>}
    </AppShell>
  )
}

/** When the focused button disappears, the focus moves to the heading. */
export const TheFocusedButtonGoes = meta.story({
  render: () => <OneAct />,
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Send it out' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus())
  },
})
