import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkContents } from './scripts/chunk-contents.ts'
import { fetchAhead } from './scripts/fetch-ahead.ts'
import { keptForEver } from './scripts/kept-for-ever.ts'
import { onePathIcons } from './scripts/one-path-icons.ts'
import { precompress } from './scripts/precompress.ts'
import { sentencesWithCode } from './scripts/sentences-with-code.ts'

/**
 * The pages that everybody is on first, and which are fetched ahead from each other anyway; and what every page that
 * changes something needs.
 */
const firstPages =
  /\/src\/routes\/_signed-in(\/(shipments\.|bookings\.)?index)?\.tsx\?tsr-split=component$|\/sdk\/src\/generated\/operations\.ts$|\/src\/kit\/access\/operations\.ts$/

/** Of some hundred bytes, and in many pages: the login names each file that there is, with all who use it. */
const smallAndShared = [
  '/domain/src/geography/geography.constants.ts',
  '/domain/src/kernel/complaint.ts',
  '/domain/src/kernel/weekdays.ts',
  '/domain/src/kernel/whole-amounts.ts',
  '/src/features/billing/last-month.ts',
  '/src/features/companies/company-choice.ts',
  '/src/features/documents/accepted-files.ts',
  '/src/features/partners/partner-choice.ts',
  '/src/features/people/manager-choice.ts',
  '/src/features/people/people.queries.ts',
  '/src/features/tracking/tracking.queries.ts',
  '/src/kit/form/change-form.ts',
  '/src/kit/form/lazy-dialog.tsx',
  '/src/kit/form/patch-of.ts',
  '/src/kit/list/export-name.ts',
  '/src/kit/page/awaited-header.tsx',
  '/src/kit/page/lazy-part.tsx',
  '/src/kit/page/save-file.ts',
  '/src/kit/text/day-names.ts',
  'virtual:sentences/bidCategory',
  'virtual:sentences/blockAction',
  'virtual:sentences/documentStatus',
  'virtual:sentences/driverAvailability',
  'virtual:sentences/partnerTier',
  'virtual:sentences/partnerType',
  'virtual:sentences/userType',
  'virtual:sentences/vehicleStatus',
]

/**
 * Each with all it needs, in one file: every request costs a slow line an answer's time, and left to the bundler the
 * first list came in 46 of them.
 */
const chunkGroups = [
  // Changes seldom, so it stays with a visitor from one release to the next.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'way-in', tags: ['$initial' as const], priority: 3 },
  { name: 'login', test: /\/src\/routes\/auth\.login\.tsx\?tsr-split=component$/, priority: 2 },
  {
    name: 'frame',
    test: (id: string) => firstPages.test(id) || smallAndShared.some((name) => id.endsWith(name)),
    priority: 1,
  },
]

/** What several pages share goes without a name of its own: the way in would name it too. */
const ownNames = new Set(chunkGroups.map(({ name }) => name))

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    onePathIcons(),
    sentencesWithCode(),
    chunkContents(),
    fetchAhead(),
    keptForEver(),
    precompress(),
  ],
  define: {
    __PRODUCTION__: JSON.stringify(mode === 'production' && process.env.KARWAN_PRODUCTION === 'true'),
  },
  resolve: {
    alias: [
      // Messages are parsed when the portal is built, so the parser stays out of it.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    target: 'es2022',
    // Those that know :dir(); for older ones it would become a list of languages, and miss the switch of direction.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The way in names every file of the portal, and no part of a hash can be made small.
      output: {
        codeSplitting: { groups: chunkGroups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || ownNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/shared-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
      onwarn(warning, warn) {
        // Chakra's parts say "use client", which means nothing in a page that has no server.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}))
