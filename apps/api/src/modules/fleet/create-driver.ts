import { driverForm, isOfDrivingAge } from '@karwan/domain/fleet'
import { refuseAt } from '../../kernel/refuse.ts'
import { withForm } from '../../kernel/with-form.ts'
import { cityExists } from '../geography/geography.store.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { toDriver } from './fleet.mapper.ts'
import { driverRegister, readDriver } from './fleet.store.ts'
import { refuseForeignPhoto } from './fleet-photos.ts'

export const createDriver = withForm<'createDriver'>()(driverForm, async ({ form, caller, deps }) => {
  if (!(await seesPartner(deps.db, caller, form.partnerId))) refuseAt('partnerId', 'fleet.partner_unknown')
  if (form.cityId !== undefined && !(await cityExists(deps.db, form.cityId)))
    refuseAt('cityId', 'fleet.city_unknown')
  await refuseForeignPhoto({ caller, deps }, form.photoDocumentId)

  const now = deps.clock()
  if (!isOfDrivingAge(form.dateOfBirth, now)) refuseAt('dateOfBirth', 'fleet.driver_too_young')
  const added = { ...form, createdBy: caller.userId, createdAt: now, updatedAt: now }
  const { id } = await driverRegister.add(deps.db, added)
  return toDriver(caller)(await readDriver(deps.db, id))
})
