import { type Budget, routeBudgets, route as sourceOf, usualBudgets, wayIn } from './page-budgets.ts'
import { type Drawn, filesWith } from './page-weight.ts'

/** `files` are the scripts that were not loaded by the pages before. */
export type Page = { name: string; files: string[]; budget: Budget }
export type Pages = { pages: Page[]; complaints: string[] }

type Budgets = {
  wayIn: readonly { name: string; adds: readonly string[]; budget: Budget }[]
  routes: Readonly<Record<string, Budget>>
  /** For routes without an entry of their own. */
  usual: readonly { ends: string; budget: Budget }[]
}
const ours: Budgets = { wayIn, routes: routeBudgets, usual: usualBudgets }

/** Every page of the build: those that all users load first, and each route in addition to them. */
export function pagesOf(chunks: Drawn, budgets: Budgets = ours): Pages {
  const sources: string[] = []
  const onTheWay = budgets.wayIn.map(({ name, adds, budget }) => {
    sources.push(...adds)
    return { name, budget, files: filesWith(chunks, sources) }
  })
  const before = new Set(onTheWay.at(-1)?.files)
  const others = routesOf(chunks).filter((name) => !sources.includes(sourceOf(name)))
  return {
    pages: [
      ...onTheWay,
      ...others.flatMap((name) => {
        const budget = budgetOf(name, budgets)
        const files = filesWith(chunks, [sourceOf(name)]).filter((file) => !before.has(file))
        return budget ? [{ name: `+ ${name}`, budget, files }] : []
      }),
    ],
    complaints: [
      ...others.filter((name) => !budgetOf(name, budgets)).map((name) => `${name} has no budget`),
      ...Object.keys(budgets.routes)
        .filter((name) => !others.includes(name))
        .map((name) => `${name} has a budget, but the build has no such route`),
    ],
  }
}

function budgetOf(name: string, { routes, usual }: Budgets): Budget | undefined {
  return routes[name] ?? usual.find(({ ends }) => name.endsWith(ends))?.budget
}

function routesOf(chunks: Drawn): string[] {
  return Object.values(chunks)
    .flatMap(({ sources }) => sources)
    .flatMap((source) => /^src\/routes\/([^?]+)\.tsx\?tsr-split=component$/.exec(source)?.[1] ?? [])
}

/**
 * Components of features in these files that belong to a single page. A route that imports more than its
 * component adds them to the scripts of every page.
 */
export function strayComponents(chunks: Drawn, files: readonly string[]): string[] {
  return files
    .flatMap((file) => chunks[file]?.sources ?? [])
    .filter((source) => source.startsWith('src/features/') && source.endsWith('.tsx'))
    .filter((source) => !source.startsWith('src/features/session/'))
}
