/** What our page's policy refused in somebody's browser, without anything that says whose. */
export type PolicyReport = {
  directive: string
  page?: string
  blocked?: string
  source?: string
  line?: number
}

type Fields = Readonly<Record<string, unknown>>

/** Browsers collect several before they send them. */
const mostReports = 10

/**
 * The reports in a body of either of the two forms that browsers send, `report-uri` and `report-to`; nothing where
 * it is neither. Addresses lose whatever could name a person: queries, fragments, and each part that is no plain word.
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
    // Refused like any other text that is no report.
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

/** A path of ours, another site's origin, a scheme, or one of the words that browsers say instead. */
function placeOf(address: string, site: string): string {
  if (/^[a-z-]{1,30}$/.test(address)) return address
  if (!URL.canParse(address)) return 'unreadable'
  const { protocol, origin, host, pathname } = new URL(address)
  if (origin === new URL(site).origin) return pathname.split('/').map(plainPart).join('/').slice(0, 200)
  const isOfWeb = /^(https?|wss?):$/.test(protocol)
  return isOfWeb ? `${protocol}//${host.split('.').map(plainLabel).join('.').slice(0, 200)}` : protocol
}

/** What our router and our build call things; anything else is somebody's or something's. */
const plainPart = (part: string): string =>
  part === '' || /^[a-z][a-z-]{0,40}$/.test(part) || isAsset(part) ? part : ':id'

const isAsset = (part: string): boolean => /^[\w-]{1,60}\.(js|css)$/.test(part) && !holdsNumber(part)

const plainLabel = (label: string): string => (holdsNumber(label) ? ':id' : label)

/** Long enough for a phone or for a part of an identity number. */
const holdsNumber = (text: string): boolean => /\d[\d-]{4,}/.test(text)
