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

/** Of somebody who has an account a file changes no phone and no e-mail: what they sign in with is changed by hand. */
export const userImporter: Importer = {
  permission: 'user:import',
  key: 'phoneNumber',
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
    // Found within the company of the row, which a cell alone does not tell; several are parted by semicolons.
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
    // Its city says where it lies; what a file says besides is held against that.
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
  // Who runs the project is invited, and chooses the password.
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
  // A fleet that the same file makes has no id yet, and is told by a number below zero until it has.
  form: z.extend(fleetForm, { parentFleetId: z.nullish(z.number()) }),
  columns: {
    code: { label: 'Code', also: ['Fleet code'], isRequired: true, samples: ['LHE-1', 'KHI-1'] },
    name: name(['Lahore long haul', 'Karachi containers'], 'Fleet', 'Fleet name'),
    partnerId: {
      label: 'Partner phone',
      also: ['Partner', 'Partner number', 'Owner phone'],
      is: { kind: 'reference', to: 'partner' },
      isRequired: true,
      samples: ['0304 1000001', '+923041000002'],
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
    // By code or name within the partner of the row, which a cell alone does not tell.
    parentFleetId: text('Parent fleet', 'Parent', 'Stands under', 'Under', 'Parent code'),
  },
}
