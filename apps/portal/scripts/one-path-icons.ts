import type { Plugin } from 'vite'

type Attributes = Readonly<Record<string, string>>
type Shape = readonly [tag: string, attributes: Attributes]

const isIcon = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/

export type IconModule = { __iconData?: { name: string; size: number; node: readonly Shape[] } }

/** Merges the shapes of each icon into one path: a page has about a hundred icons, with two to seven shapes each. */
export function onePathIcons(): Plugin {
  return {
    name: 'one-path-icons',
    apply: 'build',
    async transform(_, id) {
      if (!isIcon.test(id)) return
      const { __iconData: icon }: IconModule = await import(id)
      // An alias of another icon has no shapes.
      if (!icon) return
      const drawn = JSON.stringify({ name: icon.name, size: icon.size, node: inOnePath(icon.node) })
      const code = `import create from '../createLucideIcon.mjs'\nexport default /*#__PURE__*/ create(${drawn})`
      return { code, map: null }
    },
  }
}

/** Shapes that are filled, or styled in another way than the rest, stay separate. */
export function inOnePath(shapes: readonly Shape[]): Shape[] {
  const paths = shapes.map(([tag, { key: _, ...attributes }]) => pathOf(tag, attributes))
  const own = shapes.filter((_, index) => paths[index] === undefined)
  const drawn = paths.filter((path) => path !== undefined)
  // Each shape needs a key, because they are rendered as a list.
  return drawn.length === 0 ? [...shapes] : [['path', { d: drawn.join(''), key: 'd' }], ...own]
}

/** The path commands of a shape; undefined if it has other attributes than its geometry. */
function pathOf(tag: string, attributes: Attributes): string | undefined {
  const names = Object.keys(attributes)
  const of = (...known: string[]) => (names.every((name) => known.includes(name)) ? attributes : undefined)
  switch (tag) {
    case 'path':
      return of('d') && afterAnother(attributes.d ?? '')
    case 'line':
      return (
        of('x1', 'y1', 'x2', 'y2') && `M${attributes.x1} ${attributes.y1}L${attributes.x2} ${attributes.y2}`
      )
    case 'polyline':
      return of('points') && `M${attributes.points}`
    case 'polygon':
      return of('points') && `M${attributes.points}z`
    case 'circle':
      return of('cx', 'cy', 'r') && ellipse(numbers(attributes, 'cx', 'cy', 'r', 'r'))
    case 'ellipse':
      return of('cx', 'cy', 'rx', 'ry') && ellipse(numbers(attributes, 'cx', 'cy', 'rx', 'ry'))
    case 'rect':
      return of('x', 'y', 'width', 'height', 'rx', 'ry') && rectangle(attributes)
    default:
      return undefined
  }
}

/** A relative start would depend on the path before it, so make it absolute. */
function afterAnother(d: string): string {
  const start = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*/.exec(d)
  if (!start) return d
  const rest = d.slice(start[0].length)
  return `M${start[1]} ${start[2]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`
}

const numbers = (attributes: Attributes, ...names: string[]) =>
  names.map((name) => Number(attributes[name] ?? 0))

function ellipse([cx = 0, cy = 0, rx = 0, ry = 0]: readonly number[]): string {
  return `M${short(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${short(2 * rx)} 0a${rx} ${ry} 0 1 0 ${short(-2 * rx)} 0z`
}

function rectangle(attributes: Attributes): string {
  const [x = 0, y = 0, width = 0, height = 0] = numbers(attributes, 'x', 'y', 'width', 'height')
  const rx = Number(attributes.rx ?? attributes.ry ?? 0)
  const ry = Number(attributes.ry ?? attributes.rx ?? 0)
  if (rx === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const [across, down] = [short(width - 2 * rx), short(height - 2 * ry)]
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return `M${short(x + rx)} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
}

const short = (value: number): number => Number(value.toFixed(3))
