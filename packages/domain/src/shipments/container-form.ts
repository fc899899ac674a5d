import * as z from 'zod/mini'
import { numberField, priceField, required, when } from '../kernel/field.ts'
import { highestPrice } from '../kernel/money.ts'
import { fillIn } from '../kernel/verdict.ts'
import { shipmentLimits } from './shipment-limits.ts'
import { shipmentsSentences as say } from './shipments.messages.ts'
import { shortText } from './short-text.ts'

const { containers } = shipmentLimits
const tooHigh = (field: string, limit: number | string) => fillIn(say['shipments.too_high'], { field, limit })
const notWhole = (field: string) => fillIn(say['shipments.not_whole'], { field })
const aboveZero = (field: string) => fillIn(say['shipments.above_zero'], { field })
const needed = (field: string) => fillIn(say['shipments.required'], { field })

/** `moment` reads a date field in the viewer's zone. */
export const containerForm = <Moment extends z.ZodMiniType<Date | undefined, unknown>>(moment: Moment) =>
  z.object({
    blNumber: required(
      shortText('Bill of lading number', shipmentLimits.billOfLading),
      needed('Bill of lading number'),
    ),
    detentionCharges: priceField({
      aboveZero: aboveZero('Detention charges'),
      inHundredths: fillIn(say['shipments.decimals'], { field: 'Detention charges' }),
      tooHigh: tooHigh('Detention charges', highestPrice),
    }),
    emptyReturnDate: moment,
    noOfContainers: required(
      numberField.check(
        when((count) => !(count <= 0), aboveZero('Number of containers')),
        when((count) => count <= 0 || Number.isInteger(count), notWhole('Number of containers')),
        when((count) => !(count > containers.max), tooHigh('Number of containers', containers.max)),
      ),
      needed('Number of containers'),
    ),
    returnLocation: shortText('Return location', shipmentLimits.address),
  })
