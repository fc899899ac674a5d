import { brands } from '@karwan/design-system/testing'
import { defaultBrand } from '@karwan/design-system/theme'
import { configure, expect, waitFor } from 'storybook/test'
import preview from '../.storybook/preview.tsx'
import { everyRole, type Role } from '../page-tests/accounts.ts'
import { isLocale } from '../src/kit/text/messages.ts'
import { openScreen } from './open-screen.tsx'

/** The first screen loads the code of the whole portal. */
configure({ asyncUtilTimeout: 60_000 })

type Shown = { path: string; as: Role | 'Nobody' }

/** The cast is needed because Storybook does not type the arguments of a loader. They are those of `args` below. */
const asShown = (args: object) => args as Shown

const meta = preview.meta({
  title: 'Screens',
  args: { path: '/', as: 'Super admin' } as Shown,
  argTypes: {
    path: { control: 'text' },
    as: { control: 'select', options: ['Nobody', ...everyRole] },
  },
  loaders: [
    async ({ args, globals }) => {
      const look = {
        mode: globals.mode === 'dark' ? ('dark' as const) : ('light' as const),
        brand: brands[String(globals.brand)] ?? defaultBrand,
        language: isLocale(globals.language) ? globals.language : ('en' as const),
      }
      return { portal: await openScreen(asShown(args), look) }
    },
  ],
  render: (_, { loaded }) => loaded.portal.ui,
  // The page has loaded all its data without an error.
  play: async ({ canvas, canvasElement, globals }) => {
    await canvas.findByRole('heading', { level: 1 })
    await waitFor(() => expect(canvasElement.querySelector('[data-loading], [aria-busy=true]')).toBeNull())
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(document.documentElement.lang).toBe(globals.language)
  },
})

export const SignIn = meta.story({ args: { path: '/auth/login', as: 'Nobody' } })
export const SignUp = meta.story({ args: { path: '/auth/sign-up', as: 'Nobody' } })
export const DashboardOfSupport = meta.story({ args: { path: '/' } })
export const DashboardOfShipper = meta.story({ args: { path: '/', as: 'Shipper admin' } })
export const DashboardOfBroker = meta.story({ args: { path: '/', as: 'Demand adda' } })
export const Shipments = meta.story({ args: { path: '/shipments' } })
export const NewShipment = meta.story({ args: { path: '/shipments/new', as: 'Shipper admin' } })
export const Shipment = meta.story({ args: { path: '/shipments/1' } })
export const BidsOfShipment = meta.story({ args: { path: '/shipments/1?tab=bids' } })
export const BookingsOfShipment = meta.story({ args: { path: '/shipments/11?tab=bookings' } })
export const Bookings = meta.story({ args: { path: '/bookings' } })
export const BookingAwaitingDriver = meta.story({ args: { path: '/bookings/1' } })
export const BookingOnTheRoad = meta.story({ args: { path: '/bookings/20' } })
export const BookingDelivered = meta.story({ args: { path: '/bookings/14' } })
export const Partners = meta.story({ args: { path: '/partners' } })
export const Partner = meta.story({ args: { path: '/partners/1' } })
export const Drivers = meta.story({ args: { path: '/drivers' } })
export const Vehicle = meta.story({ args: { path: '/vehicles/1' } })
export const WhatExpires = meta.story({ args: { path: '/expiring' } })
export const Verification = meta.story({ args: { path: '/verifications/1' } })
export const Company = meta.story({ args: { path: '/companies/1' } })
export const RoleAndPermissions = meta.story({ args: { path: '/roles/1' } })
export const Invoices = meta.story({ args: { path: '/invoices' } })
export const Invoice = meta.story({ args: { path: '/invoices/1' } })
export const Wallet = meta.story({ args: { path: '/wallets/1' } })
export const PayPartners = meta.story({ args: { path: '/payables' } })
export const Reports = meta.story({ args: { path: '/reports' } })
export const BidsReport = meta.story({ args: { path: '/reports/bids' } })
export const AuditLog = meta.story({ args: { path: '/audit', as: 'Auditor' } })
export const Notifications = meta.story({ args: { path: '/notifications', as: 'Shipper admin' } })
export const Account = meta.story({ args: { path: '/account', as: 'Shipper user' } })
export const Branding = meta.story({ args: { path: '/settings/branding' } })
export const ShipmentsInUrdu = meta.story({ args: { path: '/shipments' }, globals: { language: 'ur' } })
export const BookingInAmharic = meta.story({ args: { path: '/bookings/14' }, globals: { language: 'am' } })
export const InvoicesOfAnotherBrand = meta.story({
  args: { path: '/invoices' },
  globals: { brand: 'Khyber', mode: 'dark', language: 'fr' },
})
export const NotFound = meta.story({ args: { path: '/nowhere' } })
