import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type IconModule, inOnePath } from './one-path-icons.ts'

const root = join(import.meta.dirname, '../src')
const target = join(root, 'generated/place-icons.css')
const named = /\bicon: '(\w+)'/g

/**
 * The icons that routes name for the navigation, side by side in one drawing that is a CSS mask: they need no
 * elements or scripts, and the browser decodes one image instead of one for each icon.
 */
const names = new Set(
  globSync('routes/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(named)].map(([, name = '']) => name),
  ),
)
const sorted = [...names].sort()
const drawn = await Promise.all(sorted.map(shapesOf))
const look = {
  fill: 'none',
  stroke: '#000',
  'stroke-width': '1.75',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
}
const drawing = element(
  'svg',
  { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${24 * sorted.length} 24`, ...look },
  drawn
    .map((shapes, index) => element('g', index > 0 ? { transform: `translate(${24 * index})` } : {}, shapes))
    .join(''),
)
const rules = [
  `[data-icon]::before { mask-image: url("data:image/svg+xml,${escaped(drawing)}"); }`,
  ...sorted.map((name, index) => `[data-icon="${name}"] { --icon: ${index}; }`),
]
mkdirSync(join(root, 'generated'), { recursive: true })
writeFileSync(target, `${rules.join('\n')}\n`)

async function shapesOf(name: string): Promise<string> {
  // `Building2` becomes `building-2`.
  const file = name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()
  const { __iconData: icon }: IconModule = await import(`lucide-react/dist/esm/icons/${file}.mjs`)
  if (!icon) throw new RangeError(`${name} is another name of an icon: take its own`)
  return inOnePath(icon.node)
    .map(([tag, { key: _, ...attributes }]) => element(tag, attributes))
    .join('')
}

function element(tag: string, attributes: Readonly<Record<string, string>>, content = ''): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}='${value}'`)
  return `<${tag}${written.join('')}${content ? `>${content}</${tag}>` : '/>'}`
}

function escaped(drawing: string): string {
  return drawing.replaceAll(/[%#<>{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
