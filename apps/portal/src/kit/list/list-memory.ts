import { mostOwnValues } from '@karwan/domain/configuration'
import * as z from 'zod/mini'
import type { RememberedEntry } from './remembered.ts'

const columnsSchema = z.object({
  /** All that were ever arranged, shown or not; others stand where they are declared. */
  order: z.catch(z.array(z.string()), []),
  /** Only what was chosen: a column of a later build shows as it is declared. */
  shown: z.catch(z.record(z.string(), z.boolean()), {}),
})

const settingsSchema = z.object({
  pageSize: z.catch(z.optional(z.int()), undefined),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  columns: z.catch(columnsSchema, { order: [], shown: {} }),
  /** How somebody has arranged the columns of views that are not their own. */
  ofOthers: z.catch(z.record(z.string(), columnsSchema), {}),
  widths: z.catch(z.record(z.string(), z.int().check(z.minimum(40), z.maximum(800))), {}),
})

const viewSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  search: z.record(z.string(), z.unknown()),
  columns: z.catch(columnsSchema, { order: [], shown: {} }),
  /** Whether colleagues find it over their list as well. */
  isShared: z.catch(z.optional(z.boolean()), undefined),
})

export type ColumnChoice = z.output<typeof columnsSchema>
/** Filters, order and columns under a name of somebody's own. */
export type SavedView = z.output<typeof viewSchema>
/** A view that a colleague shares: it is looked at, and changed by them alone. */
export type ViewOfOther = SavedView & { ownerId: number; ownerName: string }
export type ListMemory = z.output<typeof settingsSchema> & { views: readonly SavedView[] }

/** As everybody finds a list. */
export const nothingRemembered: ListMemory = { ...settingsSchema.parse({}), views: [] }

/** The server keeps 20 texts of at most 4,000 characters: one for the settings, one for each view. */
const longestText = 4_000
/** The most views that fit as tabs. */
export const mostViews = mostOwnValues - 1

/** What was written by another build or by hand is read as far as it can be. */
export function readMemory(entry: RememberedEntry | undefined): ListMemory {
  const [settings, ...views] = (entry?.values ?? []).map(parsed)
  const read = settingsSchema.safeParse(settings)
  return {
    ...(read.success ? read.data : nothingRemembered),
    views: views.flatMap(viewsIn),
  }
}

function viewsIn(value: unknown): SavedView[] {
  const known = viewSchema.safeParse(value)
  return known.success ? [known.data] : []
}

/** What colleagues share, each under their name. */
export const viewsOfOthers = (
  shared: readonly { ownerId: number; ownerName: string; view: string }[],
): readonly ViewOfOther[] =>
  shared.flatMap(({ view, ...owner }) => viewsIn(parsed(view)).map((read) => ({ ...read, ...owner })))

export function writeMemory(name: string, { views, ...settings }: ListMemory): RememberedEntry {
  const texts = [settings, ...views].map((value) => JSON.stringify(value))
  return { name, values: texts.filter((text) => text.length <= longestText) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not of this portal: as if it were not there.
    return undefined
  }
}

type Arrangeable = { atFirst?: 'hidden' | undefined }

/** All columns in the order that was chosen. The first one leads to the record: it stays, and stays first. */
export function arranged(columns: Readonly<Record<string, Arrangeable>>, { order }: ColumnChoice): string[] {
  const [first = '', ...others] = Object.keys(columns)
  const place = (id: string) => {
    const chosen = order.indexOf(id)
    // One that is not arranged stands after the neighbour that it is declared after.
    return chosen === -1 ? order.indexOf(others[others.indexOf(id) - 1] ?? '') + 0.5 : chosen
  }
  const sorted = order.length === 0 ? others : others.toSorted((a, b) => place(a) - place(b))
  return [first, ...sorted]
}

export function isShown(
  columns: Readonly<Record<string, Arrangeable>>,
  id: string,
  { shown }: ColumnChoice,
): boolean {
  if (id === Object.keys(columns)[0]) return true
  return shown[id] ?? columns[id]?.atFirst !== 'hidden'
}
