const kB = 1_000

/** Bytes of script: over the wire as brotli, and parsed where that is held too. */
export type Budget = { wire: number; parsed?: number }

/** Everybody's way in; each page brings what those before it brought. */
export const wayIn = [
  {
    name: 'login',
    adds: ['src/main.tsx', route('auth.login')],
    // It names every route of the portal, by about 50 bytes each.
    budget: { wire: 158 * kB, parsed: 600 * kB },
  },
  {
    name: 'frame',
    adds: [route('_signed-in')],
    // It grows with the places of the navigation and the titles of lists, by about 60 bytes each; 240 kB would be too slow.
    budget: { wire: 230 * kB },
  },
  {
    name: 'list of shipments',
    adds: [route('_signed-in/shipments.index')],
    budget: { wire: 230 * kB },
  },
] as const satisfies readonly { name: string; adds: readonly string[]; budget: Budget }[]

/**
 * What the list of a register, the page of one record and any other page may bring; one that needs more stands below.
 *
 * A limit leaves about a tenth over what the page brings: compression differs by some hundred bytes with each name of
 * a chunk, and a limit is there to show a library that slipped in, not a sentence that became longer.
 */
export const usualBudgets: readonly { ends: string; budget: Budget }[] = [
  { ends: '.index', budget: { wire: 9 * kB } },
  { ends: '.$id', budget: { wire: 20 * kB } },
  { ends: '', budget: { wire: 24 * kB } },
]

/** What a route may bring on top of the list of shipments where that is not the usual. */
export const routeBudgets: Readonly<Record<string, Budget>> = {
  'auth.sign-up': { wire: 70 * kB },
  'auth.forgot-password': { wire: 35 * kB },
  'auth.reset-password': { wire: 35 * kB },
  '_signed-in/companies.$id_.branding': { wire: 44 * kB },
  '_signed-in/settings.branding': { wire: 44 * kB },
  // The same form, and what is kept of it as a table.
  '_signed-in/settings.product': { wire: 41 * kB },
  '_signed-in/notifications': { wire: 14 * kB },
  '_signed-in/welcome': { wire: 4 * kB },
  '_signed-in/index': { wire: 9 * kB },
  // Forms of one page, which bring what forms are made of.
  '_signed-in/companies.$id_.billing': { wire: 44 * kB },
  '_signed-in/invoices.month': { wire: 44 * kB },
  '_signed-in/verification-rules': { wire: 44 * kB },
  // Four reports, with what is scheduled of them and where their figures lead.
  '_signed-in/reports.index': { wire: 10 * kB },
  // A form beside its paper, whose history is told under it.
  '_signed-in/verifications.$id': { wire: 23 * kB },
  // Registers whose rows are blocked, moved and taken into the private pool together.
  '_signed-in/partners.index': { wire: 12 * kB },
  '_signed-in/drivers.index': { wire: 12 * kB },
  '_signed-in/vehicles.index': { wire: 12 * kB },
  // With their papers, their verification and who drives what.
  '_signed-in/drivers.$id': { wire: 23 * kB },
  '_signed-in/vehicles.$id': { wire: 23 * kB },
  '_signed-in/bookings.index': { wire: 9 * kB },
  // With its steps for many at once, and three ways to others.
  '_signed-in/invoices.index': { wire: 9.5 * kB },
  // No register: payees are chosen in it, and their batch is previewed.
  '_signed-in/payables.index': { wire: 10.5 * kB },
  // With the kinds of taxes, their authorities and what holds when.
  '_signed-in/tax-rates.index': { wire: 8.5 * kB },
  // With its papers, its price, its containers, its fuel, its comments and who follows it by a link.
  '_signed-in/bookings.$bookingId': { wire: 36 * kB },
  '_signed-in/shipments.$shipmentId': { wire: 26 * kB },
  '_signed-in/shipments.new': { wire: 84 * kB },
  '_signed-in/shipments.$shipmentId_.edit': { wire: 84 * kB },
}

/** What nobody may have to wait for: it comes on first use, or when the page is at rest. */
export const onFirstUse = [
  'src/app/error-reporting.ts',
  'src/app/error-replay.ts',
  'src/app/analytics.ts',
  '../../packages/design-system/src/components/dialog/dialog-panel.tsx',
  '../../packages/design-system/src/components/menu/menu-panel.tsx',
  '../../packages/design-system/src/components/combobox/combobox-panel.tsx',
  '../../packages/design-system/src/components/date-field/date-popover.tsx',
  '../../packages/design-system/src/components/drawer/drawer-panel.tsx',
  '../../packages/design-system/src/components/tooltip/tooltip-bubble.tsx',
]

export function route(name: string): string {
  return `src/routes/${name}.tsx?tsr-split=component`
}
