/** A Content-Security-Policy violation from a browser, without anything that identifies the user. */
export type PolicyReport = {
  directive: string
  page?: string
  blocked?: string
  source?: string
  line?: number
}

type Fields = Readonly<Record<string, unknown>>

/** Browsers may send several reports at once. */
const mostReports = 10

/**
 * The reports of a body in either format of browsers (`report-uri`, `report-to`); undefined if it is neither.
 * Addresses lose their query and fragment and every path part that is no plain word, as these could identify
 * a person.
 */
export function reportsIn(text: string, site: string): PolicyReport[] | undefined {
  const bodies = bodiesIn(parsed(text))
  const reports = bodies?.map((body) => reportOf(body, site))
  return reports?.every((report) => report !== undefined) ? reports : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, so no report.
    return undefined
  }
}

function bodiesIn(sent: unknown): Fields[] | undefined {
  if (!Array.isArray(sent)) {
    const body = isFields(sent) ? sent['csp-report'] : undefined
    return isFields(body) ? [body] : undefined
  }
  if (sent.length > mostReports || !sent.every(isFields)) return undefined
  const bodies = sent.filter(({ type }) => type === 'csp-violation').map(({ body }) => body)
  return bodies.every(isFields) ? bodies : undefined
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

function reportOf(fields: Fields, site: string): PolicyReport | undefined {
  const text = (...names: string[]) =>
    names
      .map((name) => fields[name])
      .find((value): value is string => typeof value === 'string' && value !== '')
  const [directive = ''] = (
    text('effective-directive', 'effectiveDirective', 'violated-directive') ?? ''
  ).split(' ')
  if (!/^[a-z-]{5,40}$/.test(directive)) return undefined
  const page = text('document-uri', 'documentURL')
  const blocked = text('blocked-uri', 'blockedURL')
  const source = text('source-file', 'sourceFile')
  const line = fields['line-number'] ?? fields.lineNumber
  return {
    directive,
    ...(page !== undefined && { page: placeOf(page, site) }),
    ...(blocked !== undefined && { blocked: placeOf(blocked, site) }),
    ...(source !== undefined && { source: placeOf(source, site) }),
    ...(Number.isSafeInteger(line) && { line: Number(line) }),
  }
}

/** A path of our site, another site's origin, a scheme, or a keyword such as `inline`. */
function placeOf(address: string, site: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address
  if (!URL.canParse(address)) return 'unreadable'
  const { protocol, origin, host, pathname } = new URL(address)
  if (origin === new URL(site).origin) return pathname.split('/').map(plainPart).join('/').slice(0, 200)
  const isOfWeb = /^(https?|wss?):$/.test(protocol)
  return isOfWeb ? `${protocol}//${host.split('.').map(plainLabel).join('.').slice(0, 200)}` : protocol
}

/** Keeps the path parts of our router and build; any other part may be an id or a name. */
const plainPart = (part: string): string =>
  part === '' || /^[a-z][a-z-]{0,40}$/.test(part) || isAsset(part) ? part : ':id'

const isAsset = (part: string): boolean => /^[\w-]{1,60}\.(js|css)$/.test(part) && !holdsNumber(part)

const plainLabel = (label: string): string => (holdsNumber(label) ? ':id' : label)

/** Whether the text contains a number as long as a phone or a part of an identity number. */
const holdsNumber = (text: string): boolean => /\d[\d-]{4,}/.test(text)
