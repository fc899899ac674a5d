import { inTermsOf } from '@karwan/domain/configuration'
import { fuelSlipStatuses } from '@karwan/domain/fleet'
import { printedAmount } from '@karwan/domain/kernel'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { printable } from '../../pdf/printable.ts'
import { attachmentNamed } from '../../storage/attachment.ts'
import { companyPreferences } from '../configuration/company-preferences.ts'
import { readFuelSlip } from './fuel-slip.store.ts'

export const downloadFuelSlipPdf: Handler<'downloadFuelSlipPdf'> = async (request) => {
  const { path, deps } = request
  const slip = await readFuelSlip(readingOf(request), path.id, 'fuel-slip:read')
  const { clientName, terms } = await companyPreferences(deps.db, null)
  const litres = slip.litresDispensed ?? slip.litresApproved
  const pdf = await deps.pdf.print('fuel-slip', {
    number: printable(slip.slipNumber),
    issuer: printable(clientName),
    isGood: slip.status === 'APPROVED' || slip.status === 'DISPENSED' || slip.status === 'SETTLED',
    status: fuelSlipStatuses[slip.status].label,
    pump: printable(slip.pumpName),
    booking: printable(slip.bookingNumber),
    driver: printable(slip.driverName),
    vehicleWord: printable(inTermsOf(terms.vehicleType)('Vehicle')),
    plate: printable(slip.registrationNumber),
    asked: String(slip.litresRequested),
    litres: litres === null ? '' : String(litres),
    price: printedAmount(slip.pricePerLitre ?? '', slip.currency),
    amount: printedAmount(slip.fuelAmount ?? '', slip.currency),
    currency: printable(slip.currency),
    requestedBy: printable(slip.requestedBy?.name ?? ''),
    decidedBy: printable(slip.decidedBy?.name ?? ''),
    day: slip.createdAt.slice(0, 10),
  })
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': attachmentNamed(`${slip.slipNumber}.pdf`),
    },
  })
}
