import type { ArgTypesEnhancer, InputType, StrictArgTypes } from 'storybook/internal/types'
import { commonProperties } from './common-properties.ts'

/**
 * What can be written is a text, and what cannot, such as an element or a function, has no control: its source
 * would be shown, and a change of it would not be drawn. A default is quoted once, also one that a tag names.
 */
export const writableControls: ArgTypesEnhancer = ({ argTypes, initialArgs, parameters }) =>
  // Attributes of the HTML element, such as its children, are known only from the example.
  Object.fromEntries(
    Object.entries({ ...argTypes, ...onlyInExample(argTypes, initialArgs) }).map(
      ([name, { control, ...argType }]) => {
        const isNode = argType.table?.type?.summary === 'ReactNode'
        const value = initialArgs[name]
        // A story that passes on only some of its properties names them.
        const isPassedOn = parameters.tried?.includes(name) ?? true
        const written = isPassedOn && isPlain(value) && (isNode || control || value || hasPlainType(argType))
        return [
          name,
          {
            ...argType,
            description: argType.description || commonProperties[name],
            table: readable(argType.table),
            control: written ? (isNode ? { type: 'text' } : control) : { disable: true },
          },
        ]
      },
    ),
  )

const onlyInExample = (argTypes: StrictArgTypes, initialArgs: object): StrictArgTypes =>
  Object.fromEntries(
    Object.keys(initialArgs)
      .filter((name) => !(name in argTypes))
      .map((name) => [
        name,
        { name, ...(name === 'children' && { table: { type: { summary: 'ReactNode' } } }) },
      ]),
  )

/** Of anything else, nobody knows without an example what to write. */
const hasPlainType = ({ type }: Pick<InputType, 'type'>): boolean =>
  ['string', 'number', 'boolean', 'enum'].includes(typeof type === 'object' ? type.name : '')

type Table = InputType['table']

/** Quotes a default once, and leaves out what the library of types says of every element. */
function readable(table: Table): Table {
  const type = table?.type?.summary
  const given = table?.defaultValue?.summary
  return {
    ...table,
    ...(type && {
      type: { ...table.type, summary: type.replaceAll(/ReactElement<[^>]*>>?/g, 'ReactElement') },
    }),
    ...(given && { defaultValue: { summary: given.replace(/^"?'(.*)'"?$/, '"$1"') } }),
  }
}

/** Whether a value is text, numbers and lists of them through and through. */
function isPlain(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isPlain)
}
