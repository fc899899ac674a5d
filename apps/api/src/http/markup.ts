/** Escaped HTML. Only `markup` creates it, and escapes every value that is not Markup already. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Markup | string | number | undefined | readonly Part[]

export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(
    strings.map((string, at) => (at === 0 ? string : render(parts[at - 1]) + string)).join(''),
  )
}

function render(part: Part): string {
  if (part === undefined) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'object') return part.map(render).join('')
  return String(part).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
