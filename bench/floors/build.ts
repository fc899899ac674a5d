import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

export const floors = ['reference', 'prototype', 'table'] as const
export type Floor = (typeof floors)[number]

export const floorFolder = (floor: Floor) =>
  join(import.meta.dirname, '../../node_modules/.cache/bench', floor)

/** Builds with the portal's own bundler, so that only the source code differs. */
export async function buildFloors(): Promise<void> {
  for (const floor of floors) {
    await build({
      configFile: false,
      mode: 'production',
      root: join(import.meta.dirname, floor),
      logLevel: 'error',
      plugins: [react()],
      build: {
        target: 'es2022',
        outDir: floorFolder(floor),
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        rolldownOptions: { onwarn: () => {} },
      },
    })
  }
}
