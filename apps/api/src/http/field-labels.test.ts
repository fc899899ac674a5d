import { expect, it } from 'vitest'
import { labelOf } from './field-labels.ts'

it.each([
  ['partnerId', 'Partner'],
  ['bidCategoryTypeId', 'Bid category'],
  ['vehicleTypeId', 'Vehicle type'],
  ['bidIds', 'Bids'],
  ['bidIds.0', 'Bids'],
  ['id', 'Id'],
  ['fromDate', 'From date'],
  ['email_notifications', 'Email notifications'],
  ['locations.0.address', 'Address'],
  ['locations.1.customLocation.address2', 'Address2'],
  ['noOfContainers', 'Number of containers'],
  ['constructor', 'Constructor'],
  ['', 'The request'],
  ['0', 'The request'],
])('the field at "%s" is called %s', (path, label) => expect(labelOf(path)).toBe(label))
