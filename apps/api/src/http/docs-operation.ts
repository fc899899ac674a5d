import { exampleOf, fieldRow, schemaBody, typeOf } from './docs-schema.ts'
import {
  type Answer,
  type Method,
  type Operation,
  resolveAnswer,
  resolveParameter,
  resolveSchema,
  type Schema,
} from './document.ts'
import { type Markup, markup } from './markup.ts'

export function operationSection(path: string, method: Method, operation: Operation): Markup {
  return markup`<article id="${operation.operationId}">
<h3>${operation.operationId}</h3>
<p class="call"><b class="${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
<p>${operation.summary}.${operation.description ? ` ${operation.description}` : undefined}</p>
<p>Who may call: ${whoMayCall(operation)}${operation['x-not-in-spec'] ? markup` · <em>added by this project</em>` : undefined}</p>
${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}</article>
`
}

function whoMayCall(operation: Operation): Markup {
  const permissions = [operation['x-permission']].flat()
  if (permissions.includes('public')) return markup`everybody`
  if (permissions.includes('signed-in')) return markup`everybody who is signed in`
  return markup`${permissions.map((permission, at) => markup`${at > 0 ? ' or ' : undefined}<code>${permission}</code>`)}`
}

function parametersOf(operation: Operation): Markup | undefined {
  const parameters = (operation.parameters ?? []).map(resolveParameter)
  if (parameters.length === 0) return undefined
  return markup`<h4>Parameters</h4>
<div class="scroll" tabindex="0"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${parameters.map(({ name, in: place, required, schema, description }) =>
  fieldRow(name, schema, required ?? false, `In the ${place}. ${description ?? ''}`),
)}</tbody>
</table></div>
`
}

function bodyOf({ requestBody }: Operation): Markup | undefined {
  if (!requestBody) return undefined
  return markup`<h4>Body${requestBody.required ? undefined : ', optional'}</h4>
${Object.entries(requestBody.content).map(
  ([type, { schema, example }]) => markup`<p><code>${type}</code> · ${typeOf(schema)}</p>
${schemaBody(resolveSchema(schema))}
${exampleOf(example)}`,
)}`
}

function answersOf({ responses }: Operation): Markup {
  const all = Object.entries(responses).map(([status, answer]) => [status, resolveAnswer(answer)] as const)
  return markup`<h4>Answers</h4>
<dl>
${all.map(([status, answer]) => markup`<dt>${status}</dt><dd>${answer.description} ${answerType(answer)}${isSuccess(status) ? exampleIn(answer) : undefined}</dd>\n`)}</dl>
`
}

function answerType({ content }: Answer): Markup | undefined {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (!type || !media) return undefined
  return markup`${dataOf(media.schema)}${type === 'application/json' ? undefined : ` (${type})`}`
}

/** All refusals share the Problem schema, which carries their example. */
const isSuccess = (status: string) => status.startsWith('2')

function exampleIn({ content }: Answer): Markup | undefined {
  const [media] = Object.values(content ?? {})
  return exampleOf(typeof media?.example === 'string' ? undefined : media?.example)
}

/** The schema of `data`; every success has that envelope. */
function dataOf(schema: Schema): Markup {
  const data = (schema.properties as Record<string, Schema> | undefined)?.data
  return data ? markup`<code>data</code>: ${typeOf(data)}` : typeOf(schema)
}
