// Packages import in one direction: openapi, sdk, domain, then api and portal; design-system, then portal.
// Inside a package, a context imports only the contexts that the context map lists for it.
const { contextMap } = require('./packages/domain/context-map.ts')

const contexts = Object.keys(contextMap)
const among = (names) => `(${names.join('|')})`

const rooms = ['packages/domain/src', 'apps/portal/src/features', 'apps/api/src/modules']
// Table files import tables of any context for foreign keys, and tests import whatever they set up.
const isOutside = { 'apps/api/src/modules': '[.](table|test)[.]ts$' }

const contextRules = rooms.flatMap((room) =>
  contexts.map((context) => ({
    name: `${room.split('/')[1]}-${context}-imports-only-earlier-contexts`,
    severity: 'error',
    from: { path: `^${room}/${context}/`, ...(isOutside[room] && { pathNot: isOutside[room] }) },
    to: {
      path: `^${room}/${among(contexts.filter((other) => other !== context && !contextMap[context].includes(other)))}/`,
    },
  })),
)

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(virtual:|bun:)' },
    },
    {
      name: 'domain-knows-no-screen-and-no-server',
      severity: 'error',
      from: { path: '^packages/domain/src' },
      to: { path: '^(apps|packages/design-system)/|node_modules/(react|hono|drizzle-orm|@tanstack)' },
    },
    {
      name: 'sdk-imports-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/sdk/src' },
      to: { path: '^(apps|packages/(domain|design-system))/' },
    },
    {
      name: 'design-system-has-no-business',
      severity: 'error',
      from: { path: '^packages/design-system' },
      to: { path: '^(apps|packages/(domain|sdk))/' },
    },
    {
      name: 'portal-and-api-meet-over-http-only',
      severity: 'error',
      from: { path: '^apps/portal/src' },
      to: { path: '^apps/api/' },
    },
    {
      name: 'features-offer-their-top-level-files-only',
      severity: 'error',
      from: { path: '^apps/portal/src/features/([^/]+)/' },
      to: { path: '^apps/portal/src/features/[^/]+/[^/]+/', pathNot: '^apps/portal/src/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-app-around-them',
      severity: 'error',
      from: { path: '^apps/portal/src/(features|kit)/' },
      to: { path: '^apps/portal/src/app/' },
    },
    {
      name: 'kit-knows-no-context',
      severity: 'error',
      from: { path: '^apps/portal/src/kit/' },
      to: { path: '^apps/portal/src/(features|routes)/' },
    },
    {
      name: 'components-never-call-the-sdk',
      severity: 'error',
      from: { path: '^apps/portal/src/features/[^/]+/(components|pages)/' },
      to: { path: '^(packages/sdk/src/(client|create-sdk)|apps/portal/src/kit/access/sdk[.]ts$)' },
    },
    {
      name: 'kernel-knows-no-context',
      severity: 'error',
      from: { path: '^apps/api/src/kernel/', pathNot: '[.]test[.]ts$' },
      to: { path: '^apps/api/src/modules/' },
    },
    {
      name: 'tables-know-tables-only',
      severity: 'error',
      from: { path: '^apps/api/src/.+[.]table[.]ts$' },
      to: { path: '^apps/api/src/modules/', pathNot: '[.](table|types)[.]ts$' },
    },
    ...contextRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|storybook-static|generated|coverage)/|routeTree\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
