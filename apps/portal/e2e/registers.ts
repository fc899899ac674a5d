import { type Document, freeTexts } from './free-texts.ts'
import { routes } from './screens.ts'

/** What can be added on a list that has a page for each of its records. */
export type Registered = {
  /** Its list: `/fuel-pumps`. */
  page: string
  operation: string
  path: string
  example: object
  /** Fields that take any text, and how many characters they have room for. */
  texts: Readonly<Record<string, number>>
  /** Those of them that hold several. */
  several: readonly string[]
}

/** Every register of the portal, by its route `/fuel-pumps/$id` and the operation `createFuelPump`. */
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
      // One in which nobody can write what they like has nothing to show.
      if (texts.length === 0) return []
      return [
        { page, operation, path, example: schema.examples[0], texts: Object.fromEntries(texts), several },
      ]
    })
}
