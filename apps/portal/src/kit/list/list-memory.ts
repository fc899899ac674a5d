import { mostOwnValues } from '@karwan/domain/configuration'
import * as z from 'zod/mini'
import type { RememberedEntry } from './remembered.ts'

const columnsSchema = z.object({
  /** Every column that was ever moved, visible or not; others keep their declared place. */
  order: z.catch(z.array(z.string()), []),
  /** Only explicit choices, so that a column that a later build adds appears as declared. */
  shown: z.catch(z.record(z.string(), z.boolean()), {}),
})

const settingsSchema = z.object({
  pageSize: z.catch(z.optional(z.int()), undefined),
  density: z.catch(z.enum(['comfortable', 'compact']), 'comfortable'),
  columns: z.catch(columnsSchema, { order: [], shown: {} }),
  /** The user's own columns of views that colleagues share. */
  ofOthers: z.catch(z.record(z.string(), columnsSchema), {}),
  widths: z.catch(z.record(z.string(), z.int().check(z.minimum(40), z.maximum(800))), {}),
})

const viewSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  search: z.record(z.string(), z.unknown()),
  columns: z.catch(columnsSchema, { order: [], shown: {} }),
  /** Whether colleagues see the view, too. */
  isShared: z.catch(z.optional(z.boolean()), undefined),
})

export type ColumnChoice = z.output<typeof columnsSchema>
/** Filters, order and columns under a name that the user gave. */
export type SavedView = z.output<typeof viewSchema>
/** A view that a colleague shares; others can use it, but only its owner can change it. */
export type ViewOfOther = SavedView & { ownerId: number; ownerName: string }
export type ListMemory = z.output<typeof settingsSchema> & { views: readonly SavedView[] }

/** The initial settings of a list. */
export const nothingRemembered: ListMemory = { ...settingsSchema.parse({}), views: [] }

/** The server keeps 20 texts of at most 4,000 characters: one for the settings, one for each view. */
const longestText = 4_000
/** The most views: one value of the entry holds the settings. */
export const mostViews = mostOwnValues - 1

/** Reads an entry as far as possible, as it may come from another build or be written by hand. */
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

/** The views that colleagues share, with the name of their owner. */
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
    // Not written by this portal, so ignore it.
    return undefined
  }
}

type Arrangeable = { atFirst?: 'hidden' | undefined }

/** All columns in the chosen order. The first one links to the record and always stays first. */
export function arranged(columns: Readonly<Record<string, Arrangeable>>, { order }: ColumnChoice): string[] {
  const [first = '', ...others] = Object.keys(columns)
  const place = (id: string) => {
    const chosen = order.indexOf(id)
    // A column that was never moved comes after its declared neighbour.
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
