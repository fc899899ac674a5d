import type { components } from '@karwan/sdk/schema'

type VerticalId = components['schemas']['ProjectVerticalTypeId']

export type CompanySeed = {
  readonly id: number
  readonly name: string
  readonly cityId: number
  readonly countryId: number
  readonly isContractualAllowed: boolean
  /** Whether the company sees all thirteen booking statuses instead of the collapsed ones. */
  readonly hasExpandedTripStatuses: boolean
  readonly projects: readonly { id: number; name: string; verticalId: VerticalId }[]
  readonly contact: { userId: number; name: string; email: string; phone: string }
}

/** The first three belong to demo accounts; their ids are known to people and tests. */
export const companySeed: readonly CompanySeed[] = [
  {
    id: 1,
    name: 'Indus Textiles',
    cityId: 1,
    countryId: 1,
    isContractualAllowed: true,
    hasExpandedTripStatuses: true,
    projects: [
      { id: 1, name: 'Indus Textiles Karachi', verticalId: 20 },
      { id: 2, name: 'Indus Textiles Faisalabad', verticalId: 10 },
    ],
    contact: { userId: 3, name: 'Sana Qureshi', email: 'shipper@karwan.test', phone: '+923001110003' },
  },
  {
    id: 2,
    name: 'Horn Trading',
    cityId: 201,
    countryId: 2,
    isContractualAllowed: false,
    hasExpandedTripStatuses: false,
    projects: [{ id: 3, name: 'Horn Trading Addis Ababa', verticalId: 2 }],
    contact: { userId: 4, name: 'Dawit Alemayehu', email: 'shipper2@karwan.test', phone: '+923001110004' },
  },
  {
    id: 3,
    name: 'Saddar Adda',
    cityId: 1,
    countryId: 1,
    isContractualAllowed: false,
    hasExpandedTripStatuses: false,
    projects: [{ id: 4, name: 'Saddar Adda', verticalId: 4 }],
    contact: { userId: 5, name: 'Haji Rasool Bux', email: 'broker@karwan.test', phone: '+923001110005' },
  },
  company(4, 'Ravi Foods', 2, true, true, 'FMCG Lahore', 10, 'Hina Butt'),
  company(5, 'Chenab Fertilizers', 82, true, false, 'Multan Plant', 15, 'Omar Bhatti'),
  company(6, 'Lucky Star Cement', 1, true, true, 'Nooriabad Plant', 21, 'Farhan Memon'),
  company(7, 'Margalla Pharma', 158, false, true, 'Cold Chain North', 6, 'Ayesha Abbasi'),
  company(8, 'Sialkot Sports Exports', 36, false, false, 'Export Desk', 12, 'Kashif Mughal'),
  company(9, 'Bolan Minerals', 134, false, false, 'Quetta Quarry', 0, 'Asad Kakar'),
  company(10, 'Thal Sugar Mills', 91, true, false, 'Layyah Mill', 16, 'Nida Chaudhry'),
  company(11, 'Khyber Marble', 106, false, true, 'Peshawar Yard', 5, 'Jamal Afridi'),
  company(12, 'Makran Fisheries', 135, false, false, 'Gwadar Cold Store', 23, 'Sadia Baloch'),
  company(13, 'Pak Paper and Board', 34, false, false, 'Faisalabad Mill', 11, 'Rehan Sheikh'),
]

function company(
  id: number,
  name: string,
  cityId: number,
  isContractualAllowed: boolean,
  hasExpandedTripStatuses: boolean,
  project: string,
  verticalId: VerticalId,
  contact: string,
): CompanySeed {
  const serial = String(id).padStart(4, '0')
  return {
    id,
    name,
    cityId,
    countryId: 1,
    isContractualAllowed,
    hasExpandedTripStatuses,
    projects: [{ id: id + 1, name: `${name}, ${project}`, verticalId }],
    contact: {
      userId: 20 + id,
      name: contact,
      email: `shipper${id}@karwan.test`,
      phone: `+92301222${serial}`,
    },
  }
}
