import { documentsRefusals } from '@karwan/domain/documents'
import { fillIn } from '@karwan/domain/kernel'
import { ScannerUnavailable } from '../scan/file-scanner.ts'
import { actorOf, audit, resourceOf } from './audit.ts'
import type { Route } from './document.ts'
import type { Caller, Deps } from './handler.ts'
import type { ReceivedFile } from './received-file.ts'
import { refusal } from './refusal.ts'

type Sent = {
  route: Route
  caller: Caller | undefined
  body: unknown
  received: readonly ReceivedFile[]
  /** The id of the record in the path, if any. */
  entityId: number | undefined
  address: string
  userAgent: string | undefined
  requestId: string
}

/**
 * Scans every file of a form before the form is processed. If the scanner does not answer, the upload is
 * refused.
 */
export async function refuseHarmful(deps: Deps, sent: Sent): Promise<void> {
  const { scanner } = deps
  if (!scanner) return
  for (const file of sent.received) {
    const found = await scanner.scan(file.path).catch((fault: unknown) => {
      if (!(fault instanceof ScannerUnavailable)) throw fault
      deps.log.error({ fault, requestId: sent.requestId }, 'the virus scanner did not answer')
      throw notScanned()
    })
    if (found !== undefined) throw await turnedAway(deps, sent, file, found)
  }
}

const code = 'document.not_scanned'
const notScanned = () => refusal.unavailable({ code, message: documentsRefusals[code], retryAfter: 10 })

async function turnedAway({ db, clock }: Deps, sent: Sent, file: ReceivedFile, found: string) {
  const { route, caller, body, entityId, address, userAgent, requestId } = sent
  const name = shownName(file)
  await audit(db, {
    ...{ event: 'file refused', at: clock(), subject: route.id, entityType: resourceOf(route) },
    ...(caller && actorOf(caller)),
    ...{ entityId, address, userAgent, requestId },
    after: { fileName: name, found, sha256: file.sha256 },
  })
  const message = fillIn(documentsRefusals['document.infected'], { file: name, found })
  const field = Object.entries(Object(body)).find(([, value]) => value === file)?.[0] ?? 'file'
  return refusal.unprocessable({ code: 'document.infected', message, fields: { [field]: [message] } })
}

/** The file name is not checked yet; it may be very long or contain direction marks. */
const shownName = ({ fileName }: ReceivedFile): string =>
  [...fileName.replace(/\p{C}/gu, '')].slice(0, 200).join('')
