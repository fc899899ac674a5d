import { aCompanyGroup, aCompanyProject, exampleOf } from '@karwan/sdk/testing'
import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { shortPdf } from './examples.ts'
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

const by = 'customer support'
const lacking = {
  importExportLicense: undefined,
  operationalCities: [],
  files: [],
  manager: null,
  people: [],
}
const company = (changes: object) => ({ ...exampleOf('CompanyGroupDetail'), ...lacking, ...changes })
const place = {
  address: 'Plot 15',
  city: 1,
  province: 1,
  country: 1,
  identificationType: 1,
  identificationValue: '1234567',
} as const
const asTexts = (body: object) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))

describe('a company', () => {
  it('is shown with its papers', async () => {
    const id = 9741
    const given = [{ state: 'a company with its certificate', id } as const]
    const request = { method: 'GET', path: `/company-group/${id}` } as const
    const files = exampleOf('CompanyGroupDetail', { files: [exampleOf('CompanyFile')] }).files
    const answer = { status: 200, body: { data: loosely(company({ files, operationalCities: [] }), { id }) } }
    const found = await exchange([{ given, asking: 'for one company', by, request, answer }], ({ sdk }) =>
      sdk.call('getCompanyGroup', { path: { id } }),
    )
    expect(found?.id).toBe(id)
  })

  it('lends its papers', async () => {
    const id = 9740
    const given = [{ state: 'a company with its certificate', id } as const]
    const request = { method: 'GET', path: `/company-group/${id}/file/CERTIFICATE` } as const
    const answer = { status: 200, file: { type: 'application/pdf', content: shortPdf } }
    const file = await exchange(
      [{ given, asking: 'for a paper of a company', by, request, answer }],
      ({ sdk }) => sdk.callFile('downloadCompanyGroupFile', { path: { id, kind: 'CERTIFICATE' } }),
    )
    expect(file?.blob.size).toBeGreaterThan(0)
  })

  it('is added as a form with its papers', async () => {
    const body = { name: 'Chenab Foods', ...place }
    const paper = { name: 'certificate.pdf', type: 'application/pdf', content: shortPdf }
    const form = { fields: asTexts(body), file: { ...paper, field: 'companyRegistrationCertificate' } }
    const request = { method: 'POST', path: '/company-group', form, idempotencyKey: 'company-1' } as const
    const answer = {
      status: 201,
      body: { data: loosely(company({ name: body.name }), { name: body.name, version: 1 }) },
    }
    const companyRegistrationCertificate = new File([new Uint8Array(shortPdf)], paper.name, {
      type: paper.type,
    })
    const added = await exchange([{ asking: 'to add a company', by, request, answer }], ({ sdk }) =>
      sdk.call('createCompanyGroup', {
        body: { ...body, companyRegistrationCertificate },
        idempotencyKey: 'company-1',
      }),
    )
    expect(added?.version).toBe(1)
  })

  it('is changed as a form, without papers that stay', async () => {
    const id = 9750
    const body = { id, version: 1, name: 'Ravi Foods Lahore', ...place }
    const form = { fields: asTexts(body) }
    const request = { method: 'PUT', path: '/company-group', form, idempotencyKey: 'company-2' } as const
    const given = [{ state: 'a company that nothing was booked for', id } as const]
    const answer = {
      status: 200,
      body: { data: loosely(company({ id, version: 2, name: body.name }), { id, version: 2 }) },
    }
    const changed = await exchange(
      [{ given, asking: 'to change a company', by, request, answer }],
      ({ sdk }) => sdk.call('updateCompanyGroup', { body, idempotencyKey: 'company-2' }),
    )
    expect(changed?.version).toBe(2)
  })

  it('is deleted', async () => {
    const id = 9760
    const given = [{ state: 'a company that nothing was booked for', id } as const]
    const request = { method: 'DELETE', path: `/company-group/${id}`, idempotencyKey: 'company-3' } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange([{ given, asking: 'to delete a company', by, request, answer }], ({ sdk }) =>
      sdk.call('deleteCompanyGroup', { path: { id }, idempotencyKey: 'company-3' }),
    )
    expect(done).toBeNull()
  })

  it('is one of those to choose from', async () => {
    const request = { method: 'GET', path: '/company-group/all' } as const
    const answer = { status: 200, body: { data: someOf({ id: 1, name: 'Indus Textiles' }) } }
    const all = await exchange(
      [{ asking: 'for the names of all companies', by, request, answer }],
      ({ sdk }) => sdk.call('listAllCompanyGroups'),
    )
    expect(all?.[0]?.id).toBe(1)
  })
})

const project = (changes: object) => ({
  ...exampleOf('CompanyProjectDetail'),
  ...{ email: null, countryId: null, marginTypeId: null, marginValue: null },
  ...lacking,
  ...changes,
})
const terms = { groupId: 1, phoneNumber: '+923002229901', strn: '3277876', projectVerticalTypeId: 0 } as const

describe('a project', () => {
  it('is shown with its terms and its people', async () => {
    const id = 9810
    const given = [{ state: 'a project that nothing was booked for', id } as const]
    const request = { method: 'GET', path: `/company/${id}` } as const
    const people = [{ ...exampleOf('CompanyPerson'), email: null }]
    const answer = { status: 200, body: { data: loosely(project({ id, people }), { id }) } }
    const found = await exchange([{ given, asking: 'for one project', by, request, answer }], ({ sdk }) =>
      sdk.call('getCompanyProject', { path: { id } }),
    )
    expect(found?.id).toBe(id)
  })

  it('is added as a form', async () => {
    const body = { name: 'Chenab Mill', ...terms }
    const form = { fields: asTexts(body) }
    const request = { method: 'POST', path: '/company/v2', form, idempotencyKey: 'project-1' } as const
    const answer = { status: 201, body: { data: loosely(project({ name: body.name }), { name: body.name }) } }
    const added = await exchange([{ asking: 'to add a project', by, request, answer }], ({ sdk }) =>
      sdk.call('createCompanyProject', { body, idempotencyKey: 'project-1' }),
    )
    expect(added?.name).toBe(body.name)
  })

  it('is changed as a form', async () => {
    const id = 9820
    const body = { id, version: 1, name: 'Ravi Mill', ...terms }
    const form = { fields: asTexts(body) }
    const request = { method: 'PUT', path: '/company/v2', form, idempotencyKey: 'project-2' } as const
    const given = [{ state: 'a project that nothing was booked for', id } as const]
    const answer = { status: 200, body: { data: loosely(project({ id, version: 2 }), { id, version: 2 }) } }
    const changed = await exchange(
      [{ given, asking: 'to change a project', by, request, answer }],
      ({ sdk }) => sdk.call('updateCompanyProject', { body, idempotencyKey: 'project-2' }),
    )
    expect(changed?.version).toBe(2)
  })

  it('is deleted', async () => {
    const id = 9830
    const given = [{ state: 'a project that nothing was booked for', id } as const]
    const request = { method: 'DELETE', path: `/company/${id}`, idempotencyKey: 'project-3' } as const
    const answer = { status: 200, body: { data: null } }
    const done = await exchange([{ given, asking: 'to delete a project', by, request, answer }], ({ sdk }) =>
      sdk.call('deleteCompanyProject', { path: { id }, idempotencyKey: 'project-3' }),
    )
    expect(done).toBeNull()
  })
})

describe('the settings of a company', () => {
  const entry = { name: 'HARD_COPY_POD', values: ['true'] }
  const path = '/company/v1/configurations'

  it('are changed, and all of them told', async () => {
    // A company of this test only, because its settings apply to all later bookings.
    const companyId = 9770
    const given = [{ state: 'a company that nothing was booked for', id: companyId } as const]
    const query = { companyId: String(companyId) }
    const request = { method: 'PUT', path, query, body: [entry], idempotencyKey: 'settings-1' } as const
    const answer = { status: 200, body: { data: someOf(entry) } }
    const entries = await exchange(
      [{ given, asking: 'to change settings of a company', by, request, answer }],
      ({ sdk }) =>
        sdk.call('saveCompanyConfigurations', {
          query: { companyId },
          body: [entry],
          idempotencyKey: 'settings-1',
        }),
    )
    expect(entries?.[0]?.name).toBe(entry.name)
  })

  it('are taken back to what holds for everybody', async () => {
    const companyId = 9771
    const given = [{ state: 'a company that nothing was booked for', id: companyId } as const]
    const query = { companyId: String(companyId), configName: entry.name }
    const request = { method: 'DELETE', path, query, idempotencyKey: 'settings-2' } as const
    const answer = { status: 200, body: { data: loosely({ weightUnit: 'Tonne' }) } }
    const held = await exchange(
      [{ given, asking: 'to take a setting of a company back', by, request, answer }],
      ({ sdk }) =>
        sdk.call('deleteCompanyConfiguration', {
          query: { companyId, configName: entry.name },
          idempotencyKey: 'settings-2',
        }),
    )
    expect(held?.weightUnit).toBe('Tonne')
  })

  it('are composed with what holds for everybody', async () => {
    const query = { companyId: '1' }
    const request = { method: 'GET', path: '/company/v1/preferences', query } as const
    const answer = { status: 200, body: { data: loosely({ clientName: 'Indus', weightUnit: 'Tonne' }) } }
    const held = await exchange(
      [{ asking: 'for what holds for a company', by, request, answer }],
      ({ sdk }) => sdk.call('getCompanyPreferences', { query: { companyId: 1 } }),
    )
    expect(held?.weightUnit).toBe('Tonne')
  })

  it('are read', async () => {
    const request = { method: 'GET', path, query: { companyId: '1' } } as const
    const answer = { status: 200, body: { data: someOf(entry) } }
    const entries = await exchange(
      [{ asking: 'for settings of a company', by, request, answer }],
      ({ sdk }) => sdk.call('listCompanyConfigurations', { query: { companyId: 1 } }),
    )
    expect(entries?.[0]?.values).toEqual(['true'])
  })
})
