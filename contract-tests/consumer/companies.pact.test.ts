import { aCompanyGroup, aCompanyProject } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely, someOf } from './loosely.ts'

const page = (items: object) => ({ items, total: MatchersV3.number(1) })

it('companies that a shipment can be booked for are searched by name', async () => {
  const query = { page: 0, pageSize: 20, filter: 'Indus' }
  const companies = await exchange(
    [
      {
        asking: 'for companies by a part of their name',
        by: 'customer support',
        request: {
          method: 'GET',
          path: '/company-group',
          query: { page: '0', pageSize: '20', filter: 'Indus' },
        },
        answer: { status: 200, body: { data: page(someOf(aCompanyGroup(), { name: 'Indus Textiles' })) } },
      },
    ],
    ({ sdk }) => sdk.call('listCompanyGroups', { query }),
  )
  expect(companies?.items[0]?.name).toBe('Indus Textiles')
})

it('a shipper is offered no company but their own', async () => {
  const companies = await exchange(
    [
      {
        asking: 'for the companies to book for',
        by: 'a shipper',
        request: { method: 'GET', path: '/company-group', query: { page: '0', pageSize: '20' } },
        answer: {
          status: 200,
          body: { data: { ...page([loosely(aCompanyGroup(), { id: 1 })]), total: 1 } },
        },
      },
    ],
    ({ sdk }) => sdk.call('listCompanyGroups', { query: { page: 0, pageSize: 20 } }),
  )
  expect(companies).toMatchObject({ items: [{ id: 1 }], total: 1 })
})

it('the projects of a company', async () => {
  const query = { page: 0, pageSize: 20, groupId: 1 }
  const projects = await exchange(
    [
      {
        asking: 'for the projects of a company',
        by: 'customer support',
        request: {
          method: 'GET',
          path: '/company/v2',
          query: { page: '0', pageSize: '20', groupId: '1' },
        },
        answer: { status: 200, body: { data: page(someOf(aCompanyProject(), { groupId: 1 })) } },
      },
    ],
    ({ sdk }) => sdk.call('listCompanyProjects', { query }),
  )
  expect(projects?.items[0]?.groupId).toBe(1)
})
