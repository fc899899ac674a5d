import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from './markdown.ts'

const portal = join(import.meta.dirname, '../..')

/** The addresses of the portal, from the names of the route files, with the navigation entry of each route. */
export function screens(): string {
  const sentences = allSentences()
  const rows = globSync('src/routes/**/*.tsx', { cwd: portal })
    .filter((file) => !file.endsWith('__root.tsx') && !file.endsWith('_signed-in.tsx'))
    .map((file) => {
      const source = readFileSync(join(portal, file), 'utf8')
      const title = /\btitle: '([^']+)'/.exec(source)?.[1]
      const group = /\bgroup: '([^']+)'/.exec(source)?.[1]
      const permission = namesIn(source.split('permission: ')[1]).join(' or ')
      return [`\`${addressOf(file)}\``, title && sentences[title], group, permission]
    })
  return table(
    ['Path', 'Title in the navigation', 'Group', 'Permission'],
    rows.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  )
}

/** A permission in quotation marks, or several in brackets, any of which opens the page. */
function namesIn(text: string | undefined): string[] {
  if (text === undefined) return []
  const list = text.startsWith('[') ? text.slice(0, text.indexOf(']')) : text.slice(0, text.indexOf('\n'))
  return list.split("'").filter((_, index) => index % 2 === 1)
}

function addressOf(file: string): string {
  const inside = file
    .replace('src/routes/', '')
    .replace('_signed-in/', '')
    .replace(/\.tsx$/, '')
  const parts = inside.split(/[./]/).filter((part) => part !== 'index')
  return `/${parts
    .map((part) =>
      part
        .replace(/_$/, '')
        .replace(/^\$(.+)$/, '{$1}')
        .replace(/^\$$/, '*'),
    )
    .join('/')}`
}

function allSentences(): Record<string, string> {
  return Object.assign(
    {},
    ...globSync('src/messages/*.en.json', { cwd: portal }).map((file) =>
      JSON.parse(readFileSync(join(portal, file), 'utf8')),
    ),
  )
}
