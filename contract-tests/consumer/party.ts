import type { Sdk } from '@karwan/sdk'
import { describe, expect, it } from 'vitest'
import type { Given } from '../states/index.ts'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

type Kept = { id: number; version: number; isBlocked: boolean }
type Calls<Create, Change> = {
  one: (sdk: Sdk, id: number) => Promise<Kept>
  create: (sdk: Sdk, body: Create, idempotencyKey: string) => Promise<Kept>
  change: (sdk: Sdk, id: number, body: Change, idempotencyKey: string) => Promise<Kept>
  block: (sdk: Sdk, id: number, body: BlockBody, idempotencyKey: string) => Promise<Kept>
  /** Optional: partners are only removed with their account, which the portal does not do. */
  retire?: (sdk: Sdk, id: number, idempotencyKey: string) => Promise<unknown>
  history: (sdk: Sdk, id: number) => Promise<readonly object[]>
}
type BlockBody = { block: 1 | 2; reasonId: 2; reason: string; version: number }

type Party<Create, Change> = {
  of: string
  path: string
  /** The id of the first record. Each further test has a record of its own, with an id ten higher. */
  firstId: number
  given: (id: number) => readonly Given[]
  /** The states that adding a record needs. */
  givenToCreate: readonly Given[]
  /** The record that the state makes. The pact does not require fields that it lacks. */
  record: Kept
  create: Create
  change: Change
  calls: Calls<Create, Change>
}

/** The interactions that drivers, vehicles and partners share: show, add, change, block and retire one. */
export function aParty<Create extends object, Change extends object>(party: Party<Create, Change>): void {
  const { of, path, firstId, given, givenToCreate, record, create, change, calls } = party
  const by = 'customer support'
  const idAt = (place: number) => firstId + place * 10
  const shown = (exactly: Partial<Kept>) => ({ data: loosely(record, exactly) })

  describe(`the register of ${of}s`, () => {
    it('shows one of them', async () => {
      const id = idAt(0)
      const request = { method: 'GET', path: `${path}/${id}` } as const
      const answer = { status: 200, body: shown({ id, isBlocked: false }) }
      const found = await exchange(
        [{ given: [...given(id)], asking: `for one ${of}`, by, request, answer }],
        ({ sdk }) => calls.one(sdk, id),
      )
      expect(found).toMatchObject({ id, isBlocked: false })
    })

    it('takes another one', async () => {
      const idempotencyKey = `${of}-created`
      const request = { method: 'POST', path, body: create, idempotencyKey } as const
      const answer = { status: 201, body: shown({}) }
      const added = await exchange(
        [{ given: [...givenToCreate], asking: `to add a ${of}`, by, request, answer }],
        ({ sdk }) => calls.create(sdk, create, idempotencyKey),
      )
      expect(added?.id).toEqual(expect.any(Number))
    })

    it('is changed', async () => {
      const id = idAt(1)
      const idempotencyKey = `${of}-changed`
      const request = { method: 'PUT', path: `${path}/${id}`, body: change, idempotencyKey } as const
      const answer = { status: 200, body: shown({ id, version: 2 }) }
      const changed = await exchange(
        [{ given: [...given(id)], asking: `to change a ${of}`, by, request, answer }],
        ({ sdk }) => calls.change(sdk, id, change, idempotencyKey),
      )
      expect(changed?.version).toBe(2)
    })

    it('blocks one, with the reason', async () => {
      const id = idAt(2)
      const idempotencyKey = `${of}-blocked`
      const body = { block: 1, reasonId: 2, reason: 'Backed out twice', version: 1 } as const
      const request = { method: 'POST', path: `${path}/${id}/update-status`, body, idempotencyKey } as const
      const answer = { status: 200, body: shown({ id, isBlocked: true }) }
      const blocked = await exchange(
        [{ given: [...given(id)], asking: `to block a ${of}`, by, request, answer }],
        ({ sdk }) => calls.block(sdk, id, body, idempotencyKey),
      )
      expect(blocked?.isBlocked).toBe(true)
    })

    it.skipIf(!calls.retire)('retires one', async () => {
      const id = idAt(3)
      const idempotencyKey = `${of}-retired`
      const request = { method: 'DELETE', path: `${path}/${id}`, idempotencyKey } as const
      const answer = { status: 200, body: { data: null } }
      const gone = await exchange(
        [{ given: [...given(id)], asking: `to retire a ${of}`, by, request, answer }],
        ({ sdk }) => (calls.retire ?? noCall)(sdk, id, idempotencyKey),
      )
      expect(gone).toBeNull()
    })

    it('tells what was done to one', async () => {
      const id = idAt(4)
      const request = { method: 'GET', path: `${path}/${id}/history` } as const
      const answer = { status: 200, body: { data: [] } }
      const events = await exchange(
        [{ given: [...given(id)], asking: `for the history of a ${of}`, by, request, answer }],
        ({ sdk }) => calls.history(sdk, id),
      )
      expect(events).toEqual([])
    })
  })
}

const noCall = (): Promise<never> => Promise.reject(new Error('There is nothing to call'))
