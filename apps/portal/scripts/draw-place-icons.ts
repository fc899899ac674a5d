import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type IconModule, inOnePath } from './one-path-icons.ts'

const root = join(import.meta.dirname, '../src')
const target = join(root, 'generated/place-icons.css')
const named = /\bicon: '(\w+)'/g

/** The icons that routes name for the navigation, drawn as CSS masks, so that they need no elements or scripts. */
const names = new Set(
  globSync('routes/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(named)].map(([, name = '']) => name),
  ),
)
const rules = await Promise.all([...names].sort().map(ruleOf))
mkdirSync(join(root, 'generated'), { recursive: true })
writeFileSync(target, `${rules.join('\n')}\n`)

async function ruleOf(name: string): Promise<string> {
  // `Building2` becomes `building-2`.
  const file = name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()
  const { __iconData: icon }: IconModule = await import(`lucide-react/dist/esm/icons/${file}.mjs`)
  if (!icon) throw new RangeError(`${name} is another name of an icon: take its own`)
  const shapes = inOnePath(icon.node).map(([tag, { key: _, ...attributes }]) => element(tag, attributes))
  const look = {
    fill: 'none',
    stroke: '#000',
    'stroke-width': '1.75',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  const drawing = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', ...look },
    shapes.join(''),
  )
  return `[data-icon="${name}"] { --icon: url("data:image/svg+xml,${escaped(drawing)}"); }`
}

function element(tag: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`)
  return `<${tag}${written.join('')}${content ? `>${content}</${tag}>` : '/>'}`
}

function escaped(drawing: string): string {
  return drawing.replaceAll(/[%#<>{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
