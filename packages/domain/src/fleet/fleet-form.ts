import * as z from 'zod/mini'
import { idField, isAtMost, required, textField, when, withDefault } from '../kernel/field.ts'
import { namesOf } from '../kernel/table.ts'
import { fillIn } from '../kernel/verdict.ts'
import { fleetRefusals as say } from './fleet.messages.ts'
import { fleetColours, fleetStatuses } from './fleet-status.ts'

const needed = (field: string) => fillIn(say['fleet.required'], { field })
const text = (field: string, limit: number) =>
  textField.check(when(isAtMost(limit), fillIn(say['fleet.too_long'], { field, limit })))

/** Stored and shown in capitals, however it was typed. */
const code = z.pipe(
  text('Code', 20).check(when((typed) => /^[a-z0-9-]+$/i.test(typed), say['fleet.code_invalid'])),
  z.transform((typed: string | undefined) => typed?.toUpperCase()),
)

/** A fleet of a partner. */
export const fleetForm = z.object({
  name: required(text('Name', 120), needed('Name')),
  code: required(code, needed('Code')),
  partnerId: required(idField(needed('Partner')), needed('Partner')),
  parentFleetId: idField(say['fleet.parent_unknown']),
  managerUserId: idField(say['fleet.manager_unknown']),
  homeCityId: idField(say['fleet.city_unknown']),
  colour: withDefault(z.optional(z.enum(namesOf(fleetColours))), 'GREY'),
  status: withDefault(z.optional(z.enum(namesOf(fleetStatuses))), 'ACTIVE'),
})

export type FleetValues = z.output<typeof fleetForm>

const chosen = (sentence: string) => z.array(required(idField(sentence), sentence))

/** Vehicles and drivers to add to a fleet. */
export const fleetMembersForm = z
  .object({
    vehicleIds: chosen(say['fleet.vehicle_unknown']),
    driverIds: chosen(say['fleet.driver_unknown']),
  })
  .check(
    z.refine(({ vehicleIds, driverIds }) => vehicleIds.length + driverIds.length > 0, {
      error: say['fleet.nothing_to_move'],
      path: ['vehicleIds'],
    }),
  )

/** The fleet to move to; empty means out of any fleet. */
export const fleetMoveForm = z.object({ toFleetId: idField(say['fleet.parent_unknown']) })

/** The request body of a move: vehicles, drivers or fleets, to a fleet or out of any. */
export const moveToFleetForm = z
  .object({
    toFleetId: idField(say['fleet.parent_unknown']),
    fromFleetId: z.optional(z.nullable(z.int())),
    vehicleIds: z.optional(chosen(say['fleet.vehicle_unknown'])),
    driverIds: z.optional(chosen(say['fleet.driver_unknown'])),
    fleetIds: z.optional(chosen(say['fleet.parent_unknown'])),
  })
  .check(
    z.refine(
      ({ vehicleIds = [], driverIds = [], fleetIds = [] }) =>
        vehicleIds.length + driverIds.length + fleetIds.length > 0,
      { error: say['fleet.nothing_to_move'], path: ['vehicleIds'] },
    ),
  )
