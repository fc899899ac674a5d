import * as z from 'zod/mini'
import {
  companyRowForm,
  identificationTypes,
  projectCreateForm,
  projectVerticals,
} from '../companies/index.ts'
import { fleetColours, fleetForm, fleetStatuses } from '../fleet/index.ts'
import { languages } from '../kernel/languages.ts'
import { UserType, userCreateForm, userTypes } from '../people/index.ts'
import type { ImportColumn } from './import-column.ts'
import type { Importer } from './importer.ts'

const text = (label: string, ...also: string[]): ImportColumn => ({ label, also })
const name = (samples: [string, string], ...also: string[]): ImportColumn => ({
  label: 'Name',
  also,
  isRequired: true,
  samples,
})
const phone = (samples: [string, string]): ImportColumn => ({
  label: 'Phone',
  also: ['Phone number', 'Mobile', 'Mobile number', 'Contact', 'Cell'],
  isRequired: true,
  samples,
})
const company: ImportColumn = {
  label: 'Company',
  also: ['Company name', 'Group'],
  is: { kind: 'reference', to: 'company' },
}

const { fullName, roleId, projectIds, locale } = userCreateForm.def.shape

/** For an existing account, a file cannot change phone or e-mail, as people sign in with them. */
export const userImporter: Importer = {
  permission: 'user:import',
  key: 'phoneNumber',
  name: 'fullName',
  form: userCreateForm,
  changeForm: z.partial(z.object({ fullName, roleId, projectIds, locale })),
  asksToChange: true,
  columns: {
    fullName: name(['Bilal Ahmed', 'Sana Tariq'], 'Full name', 'User', 'Person'),
    phoneNumber: phone(['0300 1200001', '0300 1200002']),
    email: { label: 'Email', also: ['E-mail'], samples: ['bilal@example.com', 'sana@example.com'] },
    userType: {
      label: 'Kind',
      also: ['User type', 'Type'],
      is: { kind: 'choice', of: userTypes, byNumber: true },
      samples: ['Shipper', 'Shipper'],
    },
    roleId: {
      label: 'Role',
      also: ['Role name'],
      is: { kind: 'reference', to: 'role' },
      isRequired: true,
      samples: ['Shipper user', 'Shipper admin'],
    },
    groupId: { ...company, samples: ['Indus Textiles', 'Indus Textiles'] },
    // Project names, separated by semicolons; they are looked up within the company of the row.
    projectIds: text('Projects', 'Project', 'Project name'),
    locale: { label: 'Language', is: { kind: 'choice', of: languages } },
    ssn: text('Identity number', 'CNIC', 'SSN'),
  },
}

export const companyImporter: Importer = {
  permission: 'company-group:import',
  key: 'name',
  form: companyRowForm,
  columns: {
    name: name(['Sample Textiles', 'Sample Foods'], 'Company', 'Company name'),
    address: { label: 'Address', isRequired: true, samples: ['14 km Multan Road', 'Plot 9, SITE'] },
    city: {
      label: 'City',
      is: { kind: 'reference', to: 'city' },
      isRequired: true,
      samples: ['Lahore', 'Karachi'],
    },
    // The country follows from the city; a country in the file is only compared with it.
    country: { label: 'Country', also: ['Country name'], is: { kind: 'reference', to: 'country' } },
    identificationType: {
      label: 'Identification',
      also: ['Identification type', 'ID type'],
      is: { kind: 'choice', of: identificationTypes, byNumber: true },
      isRequired: true,
      samples: ['NTN', 'NTN'],
    },
    identificationValue: {
      label: 'Identification number',
      also: ['ID number', 'NTN', 'TIN', 'NIF', 'Tax number'],
      isRequired: true,
      samples: ['1234567', '7654321'],
    },
  },
}

export const projectImporter: Importer = {
  permission: 'company-project:import',
  key: 'name',
  // The owner of the project is invited and chooses the password, so the form for brokers (without a
  // password) is used.
  form: projectCreateForm({ userType: UserType.demandAdda }),
  columns: {
    name: name(['Sample mill', 'Sample depot'], 'Project', 'Project name'),
    groupId: { ...company, isRequired: true, samples: ['Indus Textiles', 'Indus Textiles'] },
    phoneNumber: phone(['0302 1200001', '0302 1200002']),
    email: text('Email', 'E-mail'),
    strn: {
      label: 'STRN',
      also: ['Tax number', 'Sales tax number'],
      samples: ['3277876123456', '3277876123457'],
    },
    projectVerticalTypeId: {
      label: 'Vertical',
      also: ['Project vertical'],
      is: { kind: 'choice', of: projectVerticals, byNumber: true },
      samples: [projectVerticals[0].label, projectVerticals[1].label],
    },
    isContractualAllowed: { label: 'Contracts', also: ['Contractual'], is: { kind: 'flag' } },
  },
}

export const fleetImporter: Importer = {
  permission: 'fleet:import',
  key: 'code',
  name: 'name',
  // A parent fleet that the same file creates has no id yet, so a negative number stands for it until it is
  // saved.
  form: z.extend(fleetForm, { parentFleetId: z.nullish(z.number()) }),
  columns: {
    code: { label: 'Code', also: ['Fleet code'], isRequired: true, samples: ['LHE-1', 'KHI-1'] },
    name: name(['Lahore long haul', 'Karachi containers'], 'Fleet', 'Fleet name'),
    partnerId: {
      label: 'Partner phone',
      also: ['Partner', 'Partner number', 'Owner phone'],
      is: { kind: 'reference', to: 'partner' },
      isRequired: true,
      samples: ['0303 1000001', '+923031000002'],
    },
    homeCityId: {
      label: 'Home city',
      also: ['City'],
      is: { kind: 'reference', to: 'city' },
      samples: ['Lahore', 'Karachi'],
    },
    colour: {
      label: 'Colour',
      also: ['Color'],
      is: { kind: 'choice', of: fleetColours },
      samples: ['Blue', ''],
    },
    status: { label: 'Status', is: { kind: 'choice', of: fleetStatuses }, samples: ['Active', ''] },
    // A code or name, looked up within the partner of the row.
    parentFleetId: text('Parent fleet', 'Parent', 'Stands under', 'Under', 'Parent code'),
  },
}
