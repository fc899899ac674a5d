import { openAsBlob } from 'node:fs'
import { type FileScanner, longestScanMs, ScannerUnavailable, shownFinding } from './file-scanner.ts'

const longestAnswer = 64 * 1024

/** Scans over HTTP: posts the bytes, and expects `{"clean": true}` or `{"clean": false, "found": "…"}`. */
export function httpScanner(address: string, limitMs = longestScanMs): FileScanner {
  const { url, headers } = askedAt(address)
  return {
    async scan(path) {
      const text = await answerOf(url, {
        method: 'POST',
        headers,
        body: await openAsBlob(path),
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      })
      return findingIn(text)
    },
  }
}

/** User and password in the address are sent as a Basic authorization header. */
function askedAt(address: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const type = { 'Content-Type': 'application/octet-stream', Accept: 'application/json' }
  if (username === '' && password === '') return { url, headers: type }
  const secret = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { url, headers: { ...type, Authorization: `Basic ${secret.toString('base64')}` } }
}

async function answerOf(url: URL, asked: RequestInit): Promise<string> {
  try {
    const response = await fetch(url, asked)
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new ScannerUnavailable(`The scanner answered ${response.status}`)
    }
    let text = ''
    const decoder = new TextDecoder()
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > longestAnswer) throw new ScannerUnavailable('The scanner said too much')
    }
    return text
  } catch (fault) {
    if (fault instanceof ScannerUnavailable) throw fault
    throw new ScannerUnavailable('The scanner does not answer', { cause: fault })
  }
}

/** Only an explicit "clean" admits the file. */
function findingIn(text: string): string | undefined {
  const { clean, found } = Object(parsed(text))
  if (clean === true && !found) return undefined
  if (clean === false) return shownFinding(typeof found === 'string' ? found : '')
  throw new ScannerUnavailable('The answer of the scanner is no verdict')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
