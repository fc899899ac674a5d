import type { Sdk } from '@karwan/sdk'
import type { OperationId } from '@karwan/sdk/permissions'
import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { calledOperations } from '../called/called-operations.ts'
import { type Act, registers } from '../registers.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

// For each register that the contract declares, one interaction for each of its operations that the portal
// calls.
const called = calledOperations()
const by = 'customer support'
/**
 * The ids of the records. Those of the operations are higher than the listed one, because new records get the
 * ids after it.
 */
const [listed, shown, changed, taken] = [7900, 7950, 7960, 7970] as const

/** Calls an operation of a register. The cast is safe, because all registers take the same options. */
const ask = (sdk: Sdk, { id }: Act, options: object) =>
  (sdk.call as (operation: OperationId, options: object) => Promise<Record<string, unknown>>)(id, options)

describe.each(registers)('the register of $of', ({ of, acts, mayLack, clearable }) => {
  const record = { ...exampleOf(of), ...Object.fromEntries(mayLack.map((field) => [field, null])) }
  const given = (id: number) => [{ state: 'a record of a register', of, id } as const]
  const when = (act: Act | undefined, run: (act: Act) => void) => act && called.has(act.id) && run(act)
  const at = (act: Act, id: number) => act.path.replace('{id}', String(id))

  when(acts.list, (list) =>
    it('is listed', async () => {
      const request = { method: 'GET', path: list.path, query: { pageSize: '20' } } as const
      const answer = { status: 200, body: { data: { items: someOf(record), total: MatchersV3.number(1) } } }
      const page = await exchange(
        [{ given: given(listed), asking: `for records of ${of}`, by, request, answer }],
        ({ sdk }) => ask(sdk, list, { query: { pageSize: 20 } }),
      )
      expect(page?.items).toHaveLength(1)
    }),
  )

  when(acts.get, (get) =>
    it('shows one of them', async () => {
      const request = { method: 'GET', path: at(get, shown) } as const
      const answer = { status: 200, body: { data: loosely({ ...record, id: shown }, { id: shown }) } }
      const found = await exchange(
        [{ given: given(shown), asking: `for one ${of}`, by, request, answer }],
        ({ sdk }) => ask(sdk, get, { path: { id: shown } }),
      )
      expect(found?.id).toBe(shown)
    }),
  )

  when(acts.create, (create) =>
    it('takes another one', async () => {
      const example = exampleOf(`Create${of}Request`)
      const body = { ...example, name: `Chenab ${'name' in example && example.name}` }
      const idempotencyKey = `${of}-1`
      const request = { method: 'POST', path: create.path, body, idempotencyKey } as const
      const answer = {
        status: 201,
        body: { data: loosely({ ...record, name: body.name }, { name: body.name }) },
      }
      const added = await exchange([{ asking: `to add a ${of}`, by, request, answer }], ({ sdk }) =>
        ask(sdk, create, { body, idempotencyKey }),
      )
      expect(added?.name).toBe(body.name)
    }),
  )

  when(acts.update, (update) =>
    it('changes what is named, and takes away what null stands for', async () => {
      const cleared = Object.fromEntries(clearable.slice(0, 1).map((field) => [field, null]))
      const body = { ...cleared, name: `Ravi ${of}`, version: 1 }
      const idempotencyKey = `${of}-change`
      const request = { method: 'PATCH', path: at(update, changed), body, idempotencyKey } as const
      const facts = { id: changed, ...cleared, name: body.name, version: 2 }
      const answer = { status: 200, body: { data: loosely({ ...record, ...facts }, facts) } }
      const told = await exchange(
        [{ given: given(changed), asking: `to change a ${of}`, by, request, answer }],
        ({ sdk }) => ask(sdk, update, { path: { id: changed }, body, idempotencyKey }),
      )
      expect(told).toMatchObject(facts)
    }),
  )

  when(acts.delete, (remove) =>
    it('loses one of them', async () => {
      const idempotencyKey = `${of}-delete`
      const request = { method: 'DELETE', path: at(remove, taken), idempotencyKey } as const
      const answer = { status: 200, body: { data: null } }
      const done = await exchange(
        [{ given: given(taken), asking: `to delete a ${of}`, by, request, answer }],
        ({ sdk }) => ask(sdk, remove, { path: { id: taken }, idempotencyKey }),
      )
      expect(done).toBeNull()
    }),
  )
})
