import type { Sdk } from '@karwan/sdk'
import { exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import type { Registered } from '../states/register.states.ts'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

type Named = { id: number; name: string }

type Register<Body> = {
  of: Registered
  paths: { list: string; create: string }
  /** The id of the record in the list. The other ids are much higher, because new records get the ids after it. */
  firstId: number
  /** Optional fields, which the pact does not require. */
  mayLack: readonly string[]
  body: Body
  list: (sdk: Sdk, options: { query: { pageSize: number } }) => Promise<{ items: readonly object[] }>
  one: (sdk: Sdk, options: { path: { id: number } }) => Promise<Named>
  create: (sdk: Sdk, options: { body: Body; idempotencyKey: string }) => Promise<Named>
}

/** The interactions of a register: its list, one of its records, and adding one. */
export function aRegister<Body extends { name: string }>(register: Register<Body>): void {
  const { of, paths, firstId, mayLack, body, list, one, create } = register
  const record = { ...exampleOf(of), ...Object.fromEntries(mayLack.map((name) => [name, null])) }
  const by = 'customer support'

  describe(`the register of ${of}`, () => {
    it('is listed', async () => {
      const request = { method: 'GET', path: paths.list, query: { pageSize: '20' } } as const
      const given = [{ state: 'a record of a register', of, id: firstId } as const]
      const answer = { status: 200, body: { data: { items: someOf(record), total: MatchersV3.number(1) } } }
      const page = await exchange(
        [{ given, asking: `for records of ${of}`, by, request, answer }],
        ({ sdk }) => list(sdk, { query: { pageSize: 20 } }),
      )
      expect(page?.items).toHaveLength(1)
    })

    it('shows one of them', async () => {
      const id = firstId + 50
      const request = { method: 'GET', path: `${paths.create}/${id}` } as const
      const given = [{ state: 'a record of a register', of, id } as const]
      const answer = { status: 200, body: { data: loosely({ ...record, id }, { id }) } }
      const found = await exchange([{ given, asking: `for one ${of}`, by, request, answer }], ({ sdk }) =>
        one(sdk, { path: { id } }),
      )
      expect(found?.id).toBe(id)
    })

    it('takes another one', async () => {
      const idempotencyKey = `${of}-1`
      const { name } = body
      const request = { method: 'POST', path: paths.create, body, idempotencyKey } as const
      const answer = { status: 201, body: { data: loosely({ ...record, name }, { name }) } }
      const added = await exchange([{ asking: `to add a ${of}`, by, request, answer }], ({ sdk }) =>
        create(sdk, { body, idempotencyKey }),
      )
      expect(added?.name).toBe(name)
    })
  })
}
