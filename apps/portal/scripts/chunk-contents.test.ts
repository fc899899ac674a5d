import { expect, it } from 'vitest'
import { originOf } from './chunk-contents.ts'

it.each([
  ['/x/node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['/x/node_modules/@xstate/react/dist/index.js?commonjs-module', '@xstate/react'],
  ['/x/node_modules/a/node_modules/@b/c/index.js', '@b/c'],
  ['/x/packages/domain/src/session/token.ts', 'domain/session'],
  [
    '/x/apps/portal/src/features/shipments/pages/shipment-list.tsx?tsr-split=component',
    'portal/features/shipments',
  ],
  ['/x/apps/portal/src/main.tsx', 'portal'],
  ['virtual:sentences/fuelPumps', 'sentences'],
  ['\0rolldown/runtime.js', 'the bundler'],
])('%s comes from %s', (id, origin) => {
  expect(originOf(id)).toBe(origin)
})
