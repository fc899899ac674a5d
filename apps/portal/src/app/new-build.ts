import { hashOfBuild } from '@karwan/domain/start-up'
import { useEffect, useState } from 'react'
import { log } from '../kit/access/log.ts'
import { sdk } from '../kit/access/sdk.ts'

const betweenLooksMs = 600_000

type BuildWatch = {
  readBuild: () => Promise<unknown>
  isSeen: () => boolean
  onNewBuild: () => void
  signal: AbortSignal
}

/**
 * Checks every ten minutes while the page is visible whether another build was deployed since it was opened.
 */
export function watchForNewBuild({ readBuild, isSeen, onNewBuild, signal }: BuildWatch): void {
  let opened: string | undefined
  const look = async () => {
    try {
      const hash = hashOfBuild(await readBuild())
      opened ??= hash
      if (hash !== undefined && hash !== opened && !signal.aborted) onNewBuild()
    } catch (fault) {
      log('versionCheck', fault)
    }
  }
  void look()
  const clock = setInterval(() => {
    if (isSeen()) void look()
  }, betweenLooksMs)
  signal.addEventListener('abort', () => clearInterval(clock))
}

/** Whether to offer a reload; the page never reloads by itself, as it may hold unsent input. */
export function useNewBuild(): boolean {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const leaving = new AbortController()
    watchForNewBuild({
      readBuild: () => sdk.fetchJson('/build.json', { signal: leaving.signal }),
      isSeen: () => document.visibilityState === 'visible',
      onNewBuild: () => setThere(true),
      signal: leaving.signal,
    })
    return () => leaving.abort()
  }, [])
  return isThere
}
