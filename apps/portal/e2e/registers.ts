import { type Document, freeTexts } from './free-texts.ts'
import { routes } from './screens.ts'

/** A register that has a create operation, a list and a page for each record. */
export type Registered = {
  /** The path of its list: `/fuel-pumps`. */
  page: string
  operation: string
  path: string
  example: object
  /** Free-text fields with their maximum lengths. */
  texts: Readonly<Record<string, number>>
  /** Those of them that are lists. */
  several: readonly string[]
}

/** The registers of the portal, found by the route `/fuel-pumps/$id` and the operation `createFuelPump`. */
export function registersOf(document: Document, isRuled: (field: string) => boolean): Registered[] {
  const free = freeTexts(document).filter((field) => !isRuled(field))
  return routes
    .filter((route) => route.endsWith('s/$id'))
    .flatMap((route) => {
      const page = route.replace('/$id', '')
      const operation = `create${page.slice(0, -1).replaceAll(/[/-](.)/g, (_, letter: string) => letter.toUpperCase())}`
      const [path] =
        Object.entries(document.paths).find(([, { post }]) => post?.operationId === operation) ?? []
      const schema = document.components.schemas[`C${operation.slice(1)}Request`]
      if (path === undefined || schema?.examples?.[0] === undefined) return []
      const texts = Object.entries(schema.properties ?? {}).flatMap(
        ([name, { maxLength = undefined, items }]) => {
          const most = maxLength ?? items?.maxLength
          return free.includes(`${operation}.${name}`) && most !== undefined ? [[name, most] as const] : []
        },
      )
      const several = Object.entries(schema.properties ?? {}).flatMap(([name, { items }]) =>
        items ? [name] : [],
      )
      // Skip registers without free-text fields.
      if (texts.length === 0) return []
      return [
        { page, operation, path, example: schema.examples[0], texts: Object.fromEntries(texts), several },
      ]
    })
}
