import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
const packagedVersion = '153.0.0'

/** Flags for headless Chromium in containers, as root, and without a network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else the npm package, unpacked once into node_modules/.cache, else
 * one of the system. The package is the same everywhere and takes a third less time, because it draws no
 * window.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new MissingBrowser(`CHROMIUM_PATH is set to ${named}, and nothing is there`)
    return named
  }
  const found = (await packagedBrowser()) ?? systemBrowsers.find((path) => existsSync(path))
  if (!found) throw new MissingBrowser('The packaged Chromium does not run here, and the system has none')
  return found
}

/**
 * The package is built for Linux on x64, and fails where libraries are missing because no browser was ever
 * installed.
 */
async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const executable = await unpackPackagedBrowser()
  return spawnSync(executable, ['--version']).status === 0 ? executable : undefined
}

export class MissingBrowser extends Error {
  override name = 'MissingBrowser'
}

// Several test processes may start at once, so each unpacks into a folder of its own and the first rename wins.
async function unpackPackagedBrowser(): Promise<string> {
  const base = join(import.meta.dirname, '../node_modules/.cache/chromium')
  const final = join(base, packagedVersion)
  const executable = join(final, 'chromium')
  if (existsSync(executable)) return executable
  mkdirSync(base, { recursive: true })
  const own = mkdtempSync(join(base, 'unpack-'))
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = own
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  try {
    renameSync(own, final)
  } catch {
    // Another process was first, so use its copy.
    rmSync(own, { recursive: true, force: true })
  }
  return executable
}
