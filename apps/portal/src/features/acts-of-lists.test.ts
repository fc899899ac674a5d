import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, sdk } from '../kit/access/sdk.ts'
import type { List } from '../kit/list/define-list.ts'
import { aBootConfig } from '../kit/testing/boot.ts'

/** The row acts of all lists of the features, apart from those that ask for input. */
const modules = import.meta.glob<Record<string, List<object>>>('./*/*-list.tsx', { eager: true })
const acts = Object.values(modules)
  .flatMap((module) => Object.values(module).filter((value) => 'firstPageSize' in value))
  .flatMap(({ words, acts = [] }) =>
    acts.filter(({ ask }) => !ask).map((act) => ({ name: `${words}.act.${act.id}`, act })),
  )

const row = { id: 7, version: 3 }
const press = { me: 1, idempotencyKey: 'press' }

describe.each(acts)('$name', ({ act }) => {
  beforeEach(() => {
    connect(aBootConfig(), () => undefined)
  })
  /** The calls that the act makes; the SDK is mocked, so nothing is really sent. */
  async function sentBy() {
    const call = vi.spyOn(sdk, 'call').mockResolvedValue(undefined)
    await act.run(row, press)
    return call.mock.calls.map(([operation, options]) => ({ operation, ...Object(options) }))
  }

  it('is sent once, with the key of the press, so that a second try does nothing', async () => {
    expect(await sentBy()).toMatchObject([{ idempotencyKey: 'press' }])
  })

  it.runIf(['retire', 'offer', 'mark', 'unmark'].includes(act.id))('is looked at first', () =>
    expect(act.isLookedAt).toBe(true),
  )

  it.runIf(['mark', 'unmark'].includes(act.id))('says which rows are as it would make them', () => {
    const isFavourite = act.id === 'mark'
    const sentence = isFavourite ? 'It is already a favourite' : 'It is not a favourite'
    expect(act.verdict?.({ ...row, isFavourite })).toMatchObject({ allowed: false, refusal: { sentence } })
    expect(act.verdict?.({ ...row, isFavourite: !isFavourite })).toMatchObject({ allowed: true })
  })

  it.runIf(['retire', 'offer'].includes(act.id))('says which rows it would not change', () => {
    const isActive = act.id === 'offer'
    const sentence = isActive ? 'It is already offered' : 'It is already retired'
    expect(act.verdict?.({ ...row, isActive })).toMatchObject({ allowed: false, refusal: { sentence } })
    expect(act.verdict?.({ ...row, isActive: !isActive })).toMatchObject({ allowed: true })
  })

  it.runIf(act.id === 'offer')('offers it again', async () => {
    expect(await sentBy()).toMatchObject([{ path: { id: 7 }, body: { isActive: true, version: 3 } }])
  })

  it.runIf(act.id === 'retire')('offers it no more', async () => {
    const [sent] = await sentBy()
    const isDeletion = sent.operation.startsWith('delete')
    expect(sent).toMatchObject({
      path: { id: 7 },
      ...(!isDeletion && { body: { isActive: false, version: 3 } }),
    })
  })
})

it('finds the acts', () => expect(acts.length).toBeGreaterThan(15))
