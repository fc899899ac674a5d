import type { ArgTypesEnhancer, InputType } from 'storybook/internal/types'
import { commonProperties } from './common-properties.ts'

/**
 * What can be written is a text, and what cannot, such as an element or a function, has no control: its source
 * would be shown, and a change of it would not be drawn. A default is quoted once, also one that a tag names.
 */
export const writableControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, { control, ...argType }]) => {
      const isNode = argType.table?.type?.summary === 'ReactNode'
      const written = isPlain(initialArgs[name])
      return [
        name,
        {
          ...argType,
          description: argType.description || commonProperties[name],
          table: quotedOnce(argType.table),
          control: written ? (isNode ? { type: 'text' } : control) : { disable: true },
        },
      ]
    }),
  )

type Table = InputType['table']

function quotedOnce(table: Table): Table {
  const summary = table?.defaultValue?.summary
  if (!summary) return table
  return { ...table, defaultValue: { summary: summary.replace(/^"?'(.*)'"?$/, '"$1"') } }
}

/** Whether a value is text, numbers and lists of them through and through. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isPlain)
}
