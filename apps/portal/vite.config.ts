import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkContents } from './scripts/chunk-contents.ts'
import { fetchAhead } from './scripts/fetch-ahead.ts'
import { joinSharedStyles } from './scripts/join-shared-styles.ts'
import { keptForEver } from './scripts/kept-for-ever.ts'
import { onePathIcons } from './scripts/one-path-icons.ts'
import { precompress } from './scripts/precompress.ts'
import { sentencesWithCode } from './scripts/sentences-with-code.ts'

/**
 * The modules of the `frame` chunk: the first pages of most users, which are prefetched from each other anyway,
 * and the code that every page with a change needs.
 */
const firstPages =
  /\/src\/routes\/_signed-in(\/(shipments\.|bookings\.)?index)?\.tsx\?tsr-split=component$|\/sdk\/src\/generated\/operations\.ts$|\/src\/kit\/access\/operations\.ts$|\/src\/app\/bring-own\.ts$/

/**
 * Modules of a few hundred bytes that many pages use. As chunks of their own they would cost more, since the
 * entry chunk lists each file with the pages that use it.
 */
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
 * Each group becomes one file with its dependencies: every request waits for an answer on a slow line, and
 * by default the bundler split the first list into 46 files.
 */
const chunkGroups = [
  // Changes seldom, so browsers can keep it in their cache from one release to the next.
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  { name: 'way-in', tags: ['$initial' as const], priority: 3 },
  { name: 'login', test: /\/src\/routes\/auth\.login\.tsx\?tsr-split=component$/, priority: 2 },
  {
    name: 'frame',
    test: (id: string) => firstPages.test(id) || smallAndShared.some((name) => id.endsWith(name)),
    priority: 1,
  },
]

/** Other shared chunks are all called `shared`, as the entry chunk lists every name. */
const ownNames = new Set(chunkGroups.map(({ name }) => name))

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    joinSharedStyles(),
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
      // Messages are parsed at build time, so the bundle needs no parser.
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  build: {
    target: 'es2022',
    // Browsers with :dir(). For older ones it would become a list of languages, which ignores `dir`.
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Short hashes, because the entry chunk lists every file and hashes do not compress.
      output: {
        codeSplitting: { groups: chunkGroups },
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ isDynamicEntry, name }) =>
          isDynamicEntry || ownNames.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/shared-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
      },
      onwarn(warning, warn) {
        // Chakra's modules say "use client", which has no meaning without server components.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}))
