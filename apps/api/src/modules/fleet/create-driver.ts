import { driverForm, isOfDrivingAge } from '@karwan/domain/fleet'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { cityExists } from '../geography/geography.store.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { drivers } from './drivers.table.ts'
import { toDriver } from './fleet.mapper.ts'
import { readDriver } from './fleet.store.ts'
import { refuseForeignPhoto } from './fleet-photos.ts'

export const createDriver = withForm<'createDriver'>()(driverForm, async ({ form, caller, deps }) => {
  if (!(await seesPartner(deps.db, caller, form.partnerId))) refuseAt('partnerId', 'fleet.partner_unknown')
  if (form.cityId !== undefined && !(await cityExists(deps.db, form.cityId)))
    refuseAt('cityId', 'fleet.city_unknown')
  await refuseForeignPhoto({ caller, deps }, form.photoDocumentId)

  const now = deps.clock()
  if (!isOfDrivingAge(form.dateOfBirth, now)) refuseAt('dateOfBirth', 'fleet.driver_too_young')
  // Two dispatchers may add the same driver at once: the second insert simply adds no row.
  const [added] = await deps.db
    .insert(drivers)
    .values({ ...form, createdBy: caller.userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: drivers.id })
  const read = added && (await readDriver(deps.db, added.id))
  return read ? toDriver(caller)(read) : refuseAt('phoneNumber', 'people.phone_taken')
})
