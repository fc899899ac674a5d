import { exampleOf } from '@karwan/sdk/testing'
import { describe, expect, it } from 'vitest'
import { exchange } from './exchange.ts'
import { loosely } from './loosely.ts'

const by = 'customer support'
/** Contains the completion of the booking, whenever that is. */
const period = { periodFrom: '2020-01-01', periodTo: '2099-12-31' }
const given = (id: number) => [{ state: 'a wallet that a booking has moved', id } as const]

describe('a month of a company', () => {
  it('is previewed, with what stands on each invoice', async () => {
    const id = 8710
    const query = { companyId: id, ...period }
    const path = '/billing/v1/invoice/preview'
    const request = { method: 'GET', path, query: { ...period, companyId: String(id) } } as const
    const preview = exampleOf('InvoicePreview')
    // The booking belongs to no project, and nothing prevents it from being billed.
    const drafts = preview.drafts.map((draft) => ({ ...draft, project: null }))
    const answer = { status: 200, body: { data: loosely({ ...preview, drafts, leftOut: [] }) } }
    const shown = await exchange(
      [{ given: given(id), asking: 'for the preview of a month', by, request, answer }],
      ({ sdk }) => sdk.call('previewInvoices', { query }),
    )
    expect(shown?.currency).toBe('Rs')
  })

  it('is drafted by a job', async () => {
    const body = { companyId: 1, ...period }
    const key = { idempotencyKey: 'month-1' }
    const request = { method: 'POST', path: '/billing/v1/invoice/batch', body, ...key } as const
    const batch = exampleOf('InvoiceBatch', { drafts: [] })
    const answer = { status: 201, body: { data: loosely(batch, { status: 'RUNNING' }) } }
    const made = await exchange(
      [{ asking: 'to draft the invoices of a month', by, request, answer }],
      ({ sdk }) => sdk.call('createInvoiceBatch', { body, ...key }),
    )
    expect(made?.status).toBe('RUNNING')
  })

  it('is known by its batch', async () => {
    const request = { method: 'GET', path: '/billing/v1/invoice/batch/1' } as const
    const batch = exampleOf('InvoiceBatch', { id: 1, drafts: [] })
    const answer = { status: 200, body: { data: loosely(batch, { id: 1 }) } }
    const shown = await exchange([{ asking: 'for a batch of invoices', by, request, answer }], ({ sdk }) =>
      sdk.call('getInvoiceBatch', { path: { id: 1 } }),
    )
    expect(shown?.id).toBe(1)
  })
})

describe('how a company is billed', () => {
  it('can be set to these', async () => {
    const request = { method: 'GET', path: '/billing/v1/invoice/configuration-enums' } as const
    const answer = { status: 200, body: { data: loosely(exampleOf('InvoiceConfigurationEnums')) } }
    const choices = await exchange(
      [{ asking: 'what billing can be set to', by, request, answer }],
      ({ sdk }) => sdk.call('getInvoiceConfigurationEnums'),
    )
    expect(choices?.frequencies.length).toBeGreaterThan(0)
  })

  it('is told, also where nobody has set anything', async () => {
    const companyId = 8730
    const path = '/billing/v1/invoice/configuration'
    const request = { method: 'GET', path, query: { companyId: String(companyId) } } as const
    const terms = exampleOf('InvoiceConfiguration', {
      companyId,
      version: 0,
      requiredDocumentTypes: [],
      emailTo: [],
      projects: [],
    })
    const answer = { status: 200, body: { data: loosely(terms, { companyId, version: 0 }) } }
    const told = await exchange(
      [{ given: given(companyId), asking: 'how a company is billed', by, request, answer }],
      ({ sdk }) => sdk.call('getInvoiceConfiguration', { query: { companyId } }),
    )
    expect(told?.version).toBe(0)
  })

  it('is set', async () => {
    const companyId = 8740
    const body = { ...exampleOf('SaveInvoiceConfigurationRequest'), companyId, version: 0 }
    const key = { idempotencyKey: 'terms-1' }
    const path = '/billing/v1/invoice/create-update-configuration'
    const request = { method: 'POST', path, body, ...key } as const
    const saved = exampleOf('InvoiceConfiguration', { companyId, version: 1, projects: [] })
    const answer = { status: 200, body: { data: loosely(saved, { companyId, version: 1 }) } }
    const set = await exchange(
      [{ given: given(companyId), asking: 'to set how a company is billed', by, request, answer }],
      ({ sdk }) => sdk.call('saveInvoiceConfiguration', { body, ...key }),
    )
    expect(set?.version).toBe(1)
  })
})

describe('how a project is billed', () => {
  const path = (projectId: number) => `/billing/v1/invoice/configuration/project/${projectId}`
  const company = exampleOf('InvoiceConfiguration', { requiredDocumentTypes: [], emailTo: [], projects: [] })
  const nothing = {
    ...{ frequency: null, groupBy: null, templateId: null, paymentTermDays: null, numberPrefix: null },
    ...{ salesTaxAuthority: null, salesTaxRate: null, withholdingRate: null },
    ...{ requiredDocumentTypes: null, requireHardCopyPod: null, emailTo: null },
  }

  it('is told, with what it has from its company', async () => {
    const projectId = 9650
    const request = { method: 'GET', path: path(projectId) } as const
    const told = { projectId, version: 0, ...nothing, company }
    const answer = { status: 200, body: { data: loosely(told, { projectId, version: 0 }) } }
    const billing = await exchange(
      [
        {
          given: [{ state: 'a project that nothing was booked for', id: projectId }],
          asking: 'how a project is billed',
          by,
          request,
          answer,
        },
      ],
      ({ sdk }) => sdk.call('getProjectBilling', { path: { projectId } }),
    )
    expect(billing?.version).toBe(0)
  })

  it('is set', async () => {
    const projectId = 9660
    const body = { paymentTermDays: 15, numberPrefix: 'MILL', version: 0 }
    const key = { idempotencyKey: 'project-terms-1' }
    const request = { method: 'PUT', path: path(projectId), body, ...key } as const
    const own = { projectId, version: 1, paymentTermDays: 15, numberPrefix: 'MILL' }
    const saved = {
      ...nothing,
      ...own,
      company: { ...company, projects: [{ id: projectId, name: 'Mills' }] },
    }
    const answer = { status: 200, body: { data: loosely(saved, own) } }
    const set = await exchange(
      [
        {
          given: [{ state: 'a project that nothing was booked for', id: projectId }],
          asking: 'to set how a project is billed',
          by,
          request,
          answer,
        },
      ],
      ({ sdk }) => sdk.call('saveProjectBilling', { path: { projectId }, body, ...key }),
    )
    expect(set?.paymentTermDays).toBe(15)
  })
})
