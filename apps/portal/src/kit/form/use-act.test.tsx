import { Problem } from '@karwan/sdk'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { type Act, useAct } from './use-act.ts'

type Perform = Parameters<Act['run']>[0]

const perform = vi.fn<Perform>()

function Sender() {
  const act = useAct()
  return (
    <>
      <button type="button" onClick={() => void act.run(perform)}>
        Send
      </button>
      <p data-testid="state">
        {act.isBusy ? 'busy' : 'still'} {act.attempt}
      </p>
      <p data-testid="problem">{act.problem?.message}</p>
    </>
  )
}

const keys = () => perform.mock.calls.map(([key]) => key)

beforeEach(() => {
  perform.mockReset()
})

describe('an act', () => {
  it('is not done twice by a double click', async () => {
    const done = Promise.withResolvers<void>()
    perform.mockReturnValue(done.promise)
    const screen = await show(<Sender />)
    await screen.getByRole('button').dblClick()
    await expect.element(screen.getByTestId('state')).toHaveTextContent('busy 0')
    done.resolve()
    await expect.element(screen.getByTestId('state')).toHaveTextContent('still 0')
    expect(perform).toHaveBeenCalledTimes(1)
  })

  it('is not followed by the next one of a slow double click', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    perform.mockResolvedValue(undefined)
    const screen = await show(<Sender />)
    const button = screen.getByRole('button').element() as HTMLButtonElement
    button.click()
    await vi.advanceTimersByTimeAsync(599)
    button.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(perform).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    button.click()
    await vi.advanceTimersByTimeAsync(0)
    expect(perform).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('is followed at once by another one, and that one under a key of its own', async () => {
    const act = { current: undefined as Act | undefined }
    function Two() {
      act.current = useAct()
      return null
    }
    await show(<Two />)
    const run = (name: string) => act.current?.run(perform, undefined, name)
    perform.mockRejectedValueOnce(new Problem({ kind: 'FETCH_ERROR' })).mockResolvedValue(undefined)
    expect(await run('tag')).toBe(false)
    expect(await run('claim')).toBe(true)
    expect(await run('claim')).toBe(false)
    expect(await run('tag')).toBe(true)
    const [first, other, again] = keys()
    expect(keys()).toHaveLength(3)
    expect([again, other === first]).toEqual([first, false])
  })

  it('goes under the same key when a broken line is tried again, and under a new one afterwards', async () => {
    perform
      .mockRejectedValueOnce(new Problem({ kind: 'FETCH_ERROR' }))
      .mockRejectedValueOnce(new Problem({ kind: 'TIMEOUT_ERROR' }))
      .mockResolvedValue(undefined)
    const screen = await show(<Sender />)
    for (const [index, attempt] of ['1', '2', '0', '0'].entries()) {
      await vi.waitFor(async () => {
        await screen.getByRole('button').click()
        expect(keys()).toHaveLength(index + 1)
      })
      await expect.element(screen.getByTestId('state')).toHaveTextContent(`still ${attempt}`)
    }
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })

  it('goes under a new key once the server has refused it, for what is sent may differ then', async () => {
    perform.mockRejectedValue(new Problem({ kind: 'http', status: 422, message: 'The window is closed' }))
    const screen = await show(<Sender />)
    await screen.getByRole('button').click()
    await expect.element(screen.getByTestId('state')).toHaveTextContent('still 1')
    await screen.getByRole('button').click()
    await expect.element(screen.getByTestId('state')).toHaveTextContent('still 2')
    await expect.element(screen.getByTestId('problem')).toHaveTextContent('The window is closed')
    expect(new Set(keys()).size).toBe(2)
  })
})
