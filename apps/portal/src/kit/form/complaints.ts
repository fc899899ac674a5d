import { asClientSays } from '../text/client-words.ts'
import { type Complaint, type Failure, fieldIdIn, type Standing } from './form-frame.ts'

type Issue = { path: readonly PropertyKey[]; message: string }
type Form = { id: string; standing: ReadonlyMap<string, Standing> }
type Say = (id: string, values: Record<string, string>) => string

/** The first complaint of a schema about each field, in the viewer's language, by field name. */
export function complaintsOf(error: { issues: readonly Issue[] } | undefined): Record<string, string> {
  const said = (error?.issues ?? []).map(
    ({ path, message }) => [String(path[0]), asClientSays(message)] as const,
  )
  return Object.fromEntries(said.toReversed())
}

/** Every complaint in the form's own errors, with the path of its field. */
export function complaintsIn(errors: object, path = ''): Complaint[] {
  if ('message' in errors && typeof errors.message === 'string') return [{ path, message: errors.message }]
  return Object.entries(errors).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner !== 'object' || inner === null || name === 'ref') return []
    // react-hook-form keeps an error about a whole list at `root`, beside those of its members.
    return complaintsIn(inner, name === 'root' ? path : [path, name].filter(Boolean).join('.'))
  })
}

/** The server's complaints, with their paths as the form writes them. */
export function complaintsOfServer(fields: Readonly<Record<string, readonly string[]>>): Complaint[] {
  return Object.entries(fields).map(([path, sentences]) => ({
    path: path
      .replace(/^[/.]/, '')
      .replace(/\[(\w+)\]/g, '.$1')
      .replaceAll('/', '.'),
    // Several sentences are translated here, one by one; a single one is translated where it is shown.
    message: sentences.length > 1 ? sentences.map(asClientSays).join(' ') : (sentences[0] ?? ''),
  }))
}

/** The name of the field on the page for a path: the path itself, or the nearest one above it. */
export function fieldOf(path: string, { standing }: Pick<Form, 'standing'>): string | undefined {
  const steps = path.split('.')
  return steps
    .map((_, taken) => steps.slice(0, steps.length - taken).join('.'))
    .find((name) => standing.has(name))
}

/** The complaints for the summary: those of fields in the order of the page, the others as one sentence. */
export function summaryOf(complaints: readonly Complaint[], form: Form, say: Say): Omit<Failure, 'attempt'> {
  const placed = complaints.map((complaint) => ({ ...complaint, name: fieldOf(complaint.path, form) }))
  const errors = placed
    .flatMap(({ name, message }) =>
      name === undefined
        ? []
        : [
            {
              fieldId: fieldIdIn(form.id, name),
              message: inSummary(form.standing.get(name), message, say),
            },
          ],
    )
    .toSorted((one, other) => onPage(one.fieldId, other.fieldId))
  const others = placed.flatMap(({ name, message }) => (name === undefined ? [asClientSays(message)] : []))
  return { errors, ...(others.length > 0 && { formError: [...new Set(others)].join(' ') }) }
}

/**
 * What the field itself says, with its label unless the message has it: "Give a reason" does not say where.
 */
function inSummary({ label, unread }: Partial<Standing> = {}, ready: string, say: Say): string {
  const message = unread?.() ?? asClientSays(ready)
  if (label === undefined || message.toLowerCase().includes(label.toLowerCase())) return message
  return say('form.complaintOf', { field: label, message })
}

function onPage(one: string, other: string): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (!first || !second || first === second) return 0
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
