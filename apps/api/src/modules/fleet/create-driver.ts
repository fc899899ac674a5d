import type { Handler } from '../../http/handler.ts'
import { cityExists } from '../geography/geography.store.ts'
import { seesPartner } from '../partners/partners.store.ts'
import { readDriverForm } from './driver-form.ts'
import { drivers } from './drivers.table.ts'
import { toDriver } from './fleet.mapper.ts'
import { fieldRefusal } from './fleet.refusals.ts'
import { readDriver } from './fleet.store.ts'

export const createDriver: Handler<'createDriver'> = async ({ caller, body, deps }) => {
  const form = readDriverForm(body)
  if (!(await seesPartner(deps.db, caller, body.partnerId)))
    throw fieldRefusal('fleet.partner_unknown', 'partnerId')
  if (body.cityId !== undefined && !(await cityExists(deps.db, body.cityId)))
    throw fieldRefusal('fleet.city_unknown', 'cityId')

  const now = deps.clock()
  // Two dispatchers may add the same driver at once: the second insert simply adds no row.
  const [added] = await deps.db
    .insert(drivers)
    .values({
      ...form,
      partnerId: body.partnerId,
      cityId: body.cityId,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: drivers.id })
  const read = added && (await readDriver(deps.db, added.id))
  if (!read) throw fieldRefusal('people.phone_taken', 'phoneNumber')
  return toDriver(caller)(read)
}
