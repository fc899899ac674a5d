import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { logTo } from '../kit/access/log.ts'
import { watchForNewBuild } from './new-build.ts'

const tenMinutes = 600_000
const build = (hash: string) => ({ commit: `https://git.test/commit/${hash}` })

const readBuild = vi.fn<() => Promise<unknown>>()
const onNewBuild = vi.fn()
let isSeen = true
let page = new AbortController()
let logged: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  readBuild.mockReset().mockResolvedValue(build('one'))
  onNewBuild.mockReset()
  isSeen = true
  page = new AbortController()
  logged = []
  logTo((step) => logged.push(step))
})
afterEach(() => {
  page.abort()
  vi.useRealTimers()
})

const watch = () => watchForNewBuild({ readBuild, isSeen: () => isSeen, onNewBuild, signal: page.signal })

describe('a page that stays open', () => {
  it('is told of a build that was deployed meanwhile', async () => {
    watch()
    await vi.advanceTimersByTimeAsync(tenMinutes)
    expect(onNewBuild).not.toHaveBeenCalled()
    readBuild.mockResolvedValue(build('two'))
    await vi.advanceTimersByTimeAsync(tenMinutes)
    expect(onNewBuild).toHaveBeenCalledTimes(1)
  })

  it('does not ask while nobody sees it', async () => {
    watch()
    isSeen = false
    await vi.advanceTimersByTimeAsync(3 * tenMinutes)
    expect(readBuild).toHaveBeenCalledTimes(1)
  })

  it('takes an answer that names no build for none, and a broken line for nothing but a line in the log', async () => {
    watch()
    await vi.advanceTimersByTimeAsync(0)
    readBuild.mockResolvedValueOnce('a page').mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await vi.advanceTimersByTimeAsync(2 * tenMinutes)
    expect(onNewBuild).not.toHaveBeenCalled()
    expect(logged).toEqual(['versionCheck'])
  })

  it('that could not ask at first compares with the first answer', async () => {
    readBuild.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    watch()
    await vi.advanceTimersByTimeAsync(2 * tenMinutes)
    expect(onNewBuild).not.toHaveBeenCalled()
  })

  it('stops asking when it is left', async () => {
    watch()
    page.abort()
    await vi.advanceTimersByTimeAsync(3 * tenMinutes)
    expect(readBuild).toHaveBeenCalledTimes(1)
  })
})
