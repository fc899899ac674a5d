import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Identity = Pick<Answer<'getPartner'>, 'cnic' | 'ntn' | 'strn' | 'isFiler'>

/** By which papers somebody who brings vehicles is known. */
export const identityFacts = {
  cnic: ({ cnic }: Identity) => cnic,
  ntn: ({ ntn }: Identity) => ntn,
  strn: ({ strn }: Identity) => strn,
  isFiler: ({ isFiler }: Identity, { say }: Words) => say(isFiler ? 'form.yes' : 'form.no'),
}

type Terms = Pick<Answer<'getPartner'>, 'operatingLanes' | 'vehicleTypeIds' | 'walletBalance'>

/** What is told of everybody who brings vehicles, partner or broker. */
export const termsFacts = {
  operatingLanes: ({ operatingLanes }: Terms, { say }: Words) =>
    operatingLanes
      .map(({ originCityName, destinationCityName }) =>
        say('bookings.row.lane', { pickup: originCityName, dropoff: destinationCityName }),
      )
      .join(', '),
  vehicleTypeIds: ({ vehicleTypeIds }: Terms, { labels }: Words) =>
    vehicleTypeIds.map((id) => labels('vehicleType', id)).join(', '),
}

/** "PKR 125,000.00"; nothing for who may not read wallets. */
export const walletText = ({ walletBalance }: Terms, { format }: Words) =>
  walletBalance && format.money(walletBalance.amount, walletBalance.currency)
