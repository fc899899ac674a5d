import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkContents } from './scripts/chunk-contents.ts'
import { precompress } from './scripts/precompress.ts'

export default defineConfig(({ mode }) => ({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }),
    react(),
    chunkContents(),
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
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // Which file holds which source, and what it draws in: read by scripts/size-gate.ts.
    manifest: true,
    rolldownOptions: {
      onwarn(warning, warn) {
        // Chakra's parts say "use client", which means nothing in a page that has no server.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
}))
