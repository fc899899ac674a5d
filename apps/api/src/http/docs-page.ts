import { createHash } from 'node:crypto'
import { operationSection } from './docs-operation.ts'
import { schemaSection } from './docs-schema.ts'
import { docsStyle } from './docs-style.ts'
import type { ApiDocument, Method, Operation } from './document.ts'
import { Markup, markup } from './markup.ts'

const styleHash = createHash('sha256').update(docsStyle).digest('base64')

/** The contract as one readable page. It needs no script, so its policy allows none. */
export function docsPage(document: ApiDocument): Response {
  const page = pageOf(document)
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  })
}

type Listed = { path: string; method: Method; operation: Operation }

function pageOf(document: ApiDocument): string {
  const contexts = byContext(document)
  const schemas = Object.entries(document.components.schemas).sort(([a], [b]) => a.localeCompare(b))
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} ${document.info.version}</title>
<style>${new Markup(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#operations">Skip to the operations</a>
<header>
<h1>${document.info.title} <small>${document.info.version}</small></h1>
<p>${document.info.description}</p>
<p>The document itself: <a href="/openapi.json">openapi.json</a></p>
</header>
<nav aria-label="Operations">
${[...contexts].map(
  ([context, listed]) => markup`<details open><summary>${context}</summary><ul>
${listed.map(({ operation }) => markup`<li><a href="#${operation.operationId}">${operation.operationId}</a></li>\n`)}</ul></details>\n`,
)}
<p><a href="#schemas">Schemas</a></p>
</nav>
<main id="operations">
${[...contexts].map(
  ([context, listed]) => markup`<section aria-labelledby="context-${context}">
<h2 id="context-${context}">${context}</h2>
${listed.map(({ path, method, operation }) => operationSection(path, method, operation))}</section>\n`,
)}
<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${schemas.map(([name, schema]) => schemaSection(name, schema))}</section>
</main>
</body>
</html>
`.text
}

function byContext({ paths }: ApiDocument): Map<string, Listed[]> {
  const contexts = new Map<string, Listed[]>()
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(item) as [Method, Operation][]) {
      const context = operation.tags[0] ?? ''
      contexts.set(context, [...(contexts.get(context) ?? []), { path, method, operation }])
    }
  }
  return contexts
}
