import type { Schema } from './document.ts'
import { type Markup, markup } from './markup.ts'

export function schemaSection(name: string, schema: Schema): Markup {
  return markup`<article id="schema-${name}">
<h3>${name}</h3>
${typeof schema.description === 'string' ? markup`<p>${schema.description}</p>` : undefined}
${schemaBody(schema)}
${exampleOf((schema.examples as readonly unknown[] | undefined)?.[0])}</article>
`
}

export const exampleOf = (example: unknown): Markup | undefined =>
  example === undefined
    ? undefined
    : markup`<details><summary>Example</summary><pre tabindex="0">${JSON.stringify(example, null, 2)}</pre></details>
`

/** An object as a table of its fields, anything else as one line. */
export function schemaBody(schema: Schema): Markup {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  if (fields.length === 0) return markup`<p>${typeOf(schema)} ${limitsOf(schema)}</p>`
  const required = new Set((schema.required ?? []) as string[])
  return markup`<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${fields.map(([name, field]) => fieldRow(name, field, required.has(name)))}</tbody>
</table></div>`
}

export function fieldRow(name: string, schema: Schema, isRequired: boolean, meaning?: string): Markup {
  const said = meaning ?? (typeof schema.description === 'string' ? schema.description : undefined)
  return markup`<tr><th scope="row"><code>${name}</code>${isRequired ? markup` <em>required</em>` : undefined}</th><td>${typeOf(schema)}</td><td>${said} ${limitsOf(schema)}</td></tr>
`
}

export function typeOf(schema: Schema): Markup {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return markup`<a href="#schema-${name}">${name}</a>`
  }
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined
  if (choices)
    return markup`${choices.map((choice, at) => markup`${at > 0 ? ' or ' : undefined}${typeOf(choice)}`)}`
  const types = [schema.type ?? 'any'].flat()
  if (types.includes('array')) return markup`list of ${typeOf(schema.items ?? {})}`
  return markup`${types.join(' or ')}${typeof schema.format === 'string' ? ` (${schema.format})` : undefined}`
}

const limits: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minItems: 'entries at least',
  maxItems: 'entries at most',
  default: 'default',
}

function limitsOf(schema: Schema): Markup {
  const said = Object.entries(limits).flatMap(([key, words]) =>
    schema[key] === undefined ? [] : [`${words} ${String(schema[key])}`],
  )
  const choices = schema.enum as readonly unknown[] | undefined
  if (choices) said.push(`one of ${choices.map(String).join(', ')}`)
  return said.length === 0 ? markup`` : markup`<span class="limits">${said.join(' · ')}</span>`
}
