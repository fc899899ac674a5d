const kB = 1_000

/** Limits for scripts in bytes: `wire` compressed with brotli, `parsed` uncompressed. */
export type Budget = { wire: number; parsed?: number }

/** The pages that every user loads first, in order. Each includes the scripts of those before it. */
export const wayIn = [
  {
    name: 'login',
    adds: ['src/main.tsx', route('auth.login')],
    // It contains the addresses of all routes, about 50 bytes each.
    budget: { wire: 158 * kB, parsed: 600 * kB },
  },
  {
    name: 'frame',
    adds: [route('_signed-in')],
    // It grows by about 60 bytes with each navigation entry and list title; more than 240 kB would be too
    // slow.
    budget: { wire: 230 * kB },
  },
  {
    name: 'list of shipments',
    adds: [route('_signed-in/shipments.index')],
    budget: { wire: 230 * kB },
  },
] as const satisfies readonly { name: string; adds: readonly string[]; budget: Budget }[]

/**
 * The limits for lists of registers (`.index`), pages of records (`.$id`) and all other pages, unless listed
 * below. They allow about a tenth more than the pages need: a limit should detect an added library, not a
 * longer text or the variations of compression.
 */
export const usualBudgets: readonly { ends: string; budget: Budget }[] = [
  { ends: '.index', budget: { wire: 9 * kB } },
  { ends: '.$id', budget: { wire: 20 * kB } },
  { ends: '', budget: { wire: 24 * kB } },
]

/** The limits of routes that need other ones, in addition to the scripts of the list of shipments. */
export const routeBudgets: Readonly<Record<string, Budget>> = {
  'auth.sign-up': { wire: 70 * kB },
  'auth.forgot-password': { wire: 35 * kB },
  'auth.reset-password': { wire: 35 * kB },
  '_signed-in/companies.$id_.branding': { wire: 45 * kB },
  '_signed-in/settings.branding': { wire: 45 * kB },
  // The same form, and a table of the saved settings.
  '_signed-in/settings.product': { wire: 41 * kB },
  '_signed-in/notifications': { wire: 14 * kB },
  '_signed-in/welcome': { wire: 4 * kB },
  '_signed-in/index': { wire: 9 * kB },
  // Pages with a form, which are the first to load the form components.
  '_signed-in/companies.$id_.billing': { wire: 44 * kB },
  '_signed-in/invoices.month': { wire: 44 * kB },
  '_signed-in/verification-rules': { wire: 46 * kB },
  // Four reports, with their schedules and the links of their figures.
  '_signed-in/reports.index': { wire: 10 * kB },
  // A form beside its document, with its history below.
  '_signed-in/verifications.$id': { wire: 23 * kB },
  // Registers with actions for several rows: block, move, take into the private pool.
  '_signed-in/partners.index': { wire: 12 * kB },
  '_signed-in/drivers.index': { wire: 12 * kB },
  '_signed-in/vehicles.index': { wire: 12 * kB },
  // With documents, verification and the assignment of drivers to vehicles.
  '_signed-in/drivers.$id': { wire: 25 * kB },
  '_signed-in/partners.$id': { wire: 22 * kB },
  '_signed-in/vehicles.$id': { wire: 25 * kB },
  '_signed-in/bookings.index': { wire: 9 * kB },
  // With actions for several rows, and links to three other pages.
  '_signed-in/invoices.index': { wire: 9.5 * kB },
  // Not a register: payees are selected, and their payment batch is previewed.
  '_signed-in/payables.index': { wire: 10.5 * kB },
  // With tax types, authorities and periods of validity.
  '_signed-in/tax-rates.index': { wire: 8.5 * kB },
  // With documents, prices, containers, fuel, comments and tracking links.
  '_signed-in/bookings.$bookingId': { wire: 36 * kB },
  '_signed-in/shipments.$shipmentId': { wire: 26 * kB },
  '_signed-in/shipments.new': { wire: 84 * kB },
  '_signed-in/shipments.$shipmentId_.edit': { wire: 84 * kB },
}

/** Code that is loaded on first use or when the page is idle, so that no page waits for it. */
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
