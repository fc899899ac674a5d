type Written = { required?: string[]; properties?: object; 'x-complete'?: unknown }

/** Fields that a schema has in every record: those that it names, or all where it says `x-complete: true`. */
export const requiredOf = ({ required = [], properties = {}, ...written }: Written): readonly string[] =>
  written['x-complete'] === true ? Object.keys(properties) : required

/** Writes out `x-complete`, and says what is wrong with a schema that has another key of its own. */
export function completeSchema(schema: Written): string | undefined {
  const own = Object.keys(schema).filter((key) => key.startsWith('x-'))
  const unknown = own.find((key) => key !== 'x-complete')
  if (unknown) return `${unknown} is no key of a schema; there is x-complete`
  if (own.length === 0) return
  if (schema['x-complete'] !== true || schema.required || !schema.properties)
    return 'x-complete: true stands in place of `required`, beside `properties`'
  schema.required = [...requiredOf(schema)]
  delete schema['x-complete']
}
