import { granted, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'
import { shortPdf } from '../consumer/examples.ts'

const company = {
  address: 'Plot 14, SITE Area',
  city: 1,
  province: 1,
  country: 1,
  identificationType: 1,
  identificationValue: '1234567',
  operationalCities: [1],
}

async function addCompany(app: TestApp, id: number, papers: object = {}): Promise<void> {
  await takeIds(app, { company_groups: id })
  const { token } = await app.signIn(supportAccount.name)
  const body = { ...company, name: `Company ${id}`, ...papers }
  granted(await app.call('createCompanyGroup', { token, body }), 201)
}

export const companyStates = {
  'a company that nothing was booked for': (app: TestApp, { id }: { id: number }) => addCompany(app, id),
  'a company with its certificate': (app: TestApp, { id }: { id: number }) => {
    const pdf = new File([new Uint8Array(shortPdf)], 'certificate.pdf', { type: 'application/pdf' })
    return addCompany(app, id, { companyRegistrationCertificate: pdf })
  },
  'a project that nothing was booked for': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { company_projects: id })
    const { token } = await app.signIn(supportAccount.name)
    const named = { name: `Project ${id}`, phoneNumber: `+92300222${id}`, strn: '3277876' }
    const body = { ...named, groupId: 1, projectVerticalTypeId: 0 }
    granted(await app.call('createCompanyProject', { token, body }), 201)
  },
  'a demand adda': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { demand_addas: id })
    const { token } = await app.signIn(supportAccount.name)
    const named = { addaName: `Adda ${id}`, fullName: 'Ghulam Rasool', phoneNumber: `+92300333${id}` }
    granted(await app.call('createDemandAdda', { token, body: { ...named, cityId: 1 } }), 201)
  },
}
