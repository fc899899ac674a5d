/** Reads a file of the design system by its path from the root of the package, such as `src/components/…`. */
export type ReadSource = (path: string) => Promise<string>

type Imports = Map<string, Set<string>>

/**
 * The code of a story as somebody can copy it: what Storybook printed, after its imports and after what the file
 * of the story declares for it, such as a component that keeps the value.
 */
export async function copyableCode(printed: string, storyPath: string, read: ReadSource): Promise<string> {
  const imports: Imports = new Map()
  const declared = new Map<string, string>()
  const story = partsOf(await read(storyPath))
  const shown = withoutPrintedFunctions(printed, (name) => story.declarations.has(name)).replaceAll(
    /\bReact\.(\w+)/g,
    (_, name) => {
      addTo(imports, 'react', name)
      return name
    },
  )
  await collect(shown, storyPath, { imports, declared, read })
  const lines = [...imports].map(
    ([from, names]) => `import { ${[...names].sort().join(', ')} } from '${from}'`,
  )
  return [lines.sort().join('\n'), ...new Set(declared.values()), shown].filter(Boolean).join('\n\n')
}

interface Collected {
  imports: Imports
  declared: Map<string, string>
  read: ReadSource
}

/** Adds what this code needs of the file in which it stands. */
async function collect(code: string, path: string, collected: Collected): Promise<void> {
  const { imports, declared, read } = collected
  const { declarations, imported } = partsOf(await read(path))
  for (const name of new Set(code.match(/(?<![\w'-]|(?<!\.\.)\.)[A-Za-z]\w*/g))) {
    const declaration = declarations.get(name)
    const from = imported.get(name)
    if (declaration !== undefined && !declared.has(name)) {
      const plain = declaration.replaceAll(/\bfn\(\)/g, '(..._: unknown[]) => undefined')
      // Its place is kept before what it needs is added below, because a declaration may name itself.
      declared.set(name, plain)
      await collect(plain.slice(plain.indexOf(name) + name.length), path, collected)
      declared.delete(name)
      declared.set(name, plain)
    } else if (/^[A-Z]/.test(name) && code.includes(`<${name} aria-hidden`) && !from) {
      // An icon is printed by the name that it has in its library.
      addTo(imports, 'lucide-react', name)
    } else if (from !== undefined) {
      const source = sourceOf(from.path, path)
      if (source.isOffered) addTo(imports, source.path, from.isType ? `type ${name}` : name)
      else await collect(name, source.path, collected)
    }
  }
}

interface Parts {
  declarations: Map<string, string>
  imported: Map<string, { path: string; isType: boolean }>
}

/** The declarations of a formatted file, each with its comment, and what it imports. */
function partsOf(source: string): Parts {
  const parts: Parts = { declarations: new Map(), imported: new Map() }
  for (const [, type, names = '', path = ''] of source.matchAll(/^import (type )?\{([^}]*)\} from '(.+)'/gm))
    for (const named of names.split(',').map((name) => name.trim())) {
      const isType = Boolean(type) || named.startsWith('type ')
      if (named) parts.imported.set(named.replace('type ', ''), { path, isType })
    }
  for (const paragraph of source.split(
    /^(?=import |export |const |let |function |async |interface |type |\/\*\*|\/\/ )/m,
  )) {
    const [, names = ''] =
      /^(?:export )?(?:const|let|function|async function|interface|type) (\w+|\[.*?\])/.exec(paragraph) ?? []
    // Stories, what they share and what plays them stay in the file.
    if (/\bmeta(\.story)?\(|: PlayStep =|= \{\s*render:/.test(paragraph)) continue
    const declaration = paragraph.replace(/^export /, '').trim()
    for (const name of names.match(/\w+/g) ?? []) parts.declarations.set(name, declaration)
  }
  return parts
}

/** Where a copy of the code imports it from, or the file that declares it if the package does not offer it. */
function sourceOf(path: string, importer: string): { path: string; isOffered: boolean } {
  if (!path.startsWith('.')) return { path, isOffered: true }
  const { pathname } = new URL(path, `file:///${importer}`)
  const [, offered, file] =
    /^\/src\/((?:components|patterns)\/[\w-]+|theme|texts|testing)\/(.*)$/.exec(pathname) ?? []
  return offered && file !== 'city-search.tsx'
    ? { path: `@karwan/design-system/${offered}`, isOffered: true }
    : { path: pathname.slice(1), isOffered: false }
}

const addTo = (imports: Imports, path: string, name: string) =>
  imports.set(path, new Set([...(imports.get(path) ?? []), name]))

/** What stands in for a function, of which Storybook prints no body. */
const standIns: Readonly<Record<string, string>> = {
  render: '(link) => <a href="#" {...link} />',
  rowLink: '(_, link) => <a href="#" {...link} />',
  trigger: '(attributes) => <button type="button" {...attributes}>Open</button>',
  format: '(value) => String(value)',
}

/** An object of functions, such as texts that are made of others. */
const printedObject = /\s+\w+=\{\{\n(?:(?!\n *\}\}).)*?\(\) => \{\}(?:(?!\n *\}\}).)*\n *\}\}/gs

const elementOrFunction =
  /<([A-Z]\w*)|(\s+)(\w+)(=\{|: )(?:\(\) => \{\}|(?:async )?function \w*\([^)]*\)\s*\{.*?\}(?=\}))(\}?)/g

/** A component of the story has its own functions; that of the design system needs some. */
function withoutPrintedFunctions(printed: string, isOfStory: (name: string) => boolean): string {
  const [, root = ''] = /^<(\w+)/.exec(printed) ?? []
  let element = ''
  return (isOfStory(root) ? printed.replaceAll(printedObject, '') : printed)
    .replaceAll(/<(\/?)React\.Fragment[^>]*>/g, '<$1>')
    .replaceAll(elementOrFunction, (all, opened, space, name, sign, end) => {
      element = opened ?? element
      if (opened) return all
      if (sign !== ': ' && isOfStory(element)) return ''
      return `${space}${name}${sign}${standIns[name] ?? '() => undefined'}${end}`
    })
}
