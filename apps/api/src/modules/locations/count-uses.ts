import { runLater } from '../../db/held-rows.ts'
import type { Work } from '../../kernel/work.ts'

type Stop = { cityId: number; address: string }

/**
 * Increments the use count of the company's locations that a shipment stops at. A stop has the address lines
 * as one text, with or without the gate. Rows are locked in the order of their ids, so that concurrent
 * bookings do not deadlock.
 */
export const countUses = ({ tx }: Work, groupId: number, stops: readonly Stop[]): Promise<void> =>
  runLater(tx, incrementUses, {
    group: groupId,
    stops: stops.map(({ cityId, address }) => ({ city: cityId, address })),
  })

const incrementUses = `update locations set use_count = use_count + 1 where id in (
  select l.id from locations l
  where l.group_id = (@ ->> 'group')::integer and exists (
    select from json_to_recordset(@ -> 'stops') as stop(city integer, address text)
    where stop.city = l.city_id and lower(stop.address) in (
      lower(concat_ws(', ', l.address, l.address_2, l.address_3)),
      lower(concat_ws(', ', l.address, l.address_2, l.address_3, l.gate))))
  order by l.id for no key update)`
