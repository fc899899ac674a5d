import type { ScannerSettings } from '../scan/open-scanner.ts'
import { type Environment, UnusableSettings } from './read-setting.ts'

const usualPort = 3310

/** Without the setting files are not scanned. The value is never shown, because it may hold a password. */
export function scannerOf({ KARWAN_SCANNER_URL: given }: Environment): ScannerSettings | undefined {
  if (!given) return undefined
  if (!URL.canParse(given)) throw unusable
  const { protocol, hostname, port, pathname, username, password, search, hash } = new URL(given)
  const isBare = [username, password, search, hash].every((part) => part === '')
  switch (protocol) {
    case 'http:':
    case 'https:':
      return { url: given }
    case 'clamd:':
      if (hostname === '' || !isBare || !['', '/'].includes(pathname)) throw unusable
      return { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usualPort : Number(port) }
    case 'clamd+unix:':
      if (hostname !== '' || !isBare || pathname.length < 2) throw unusable
      return { path: decodeURIComponent(pathname) }
    default:
      throw unusable
  }
}

const unusable = new UnusableSettings(
  'KARWAN_SCANNER_URL is not the address of a virus scanner: write clamd://host:3310, clamd+unix:///path/of/clamd.sock or https://scanner.example/scan.',
)
