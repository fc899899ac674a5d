import type { Answer } from '@karwan/sdk'
import type { Words } from '../../kit/text/use-words.ts'

type Identity = Pick<Answer<'getPartner'>, 'cnic' | 'ntn' | 'strn' | 'isFiler'>

/** Identity numbers of a partner or broker. */
export const identityFacts = {
  cnic: ({ cnic }: Identity) => cnic,
  ntn: ({ ntn }: Identity) => ntn,
  strn: ({ strn }: Identity) => strn,
  isFiler: ({ isFiler }: Identity, { say }: Words) => say(isFiler ? 'form.yes' : 'form.no'),
}

type Terms = Pick<Answer<'getPartner'>, 'operatingLanes' | 'vehicleTypeIds' | 'walletBalance'>

/** The facts that partners and brokers have in common. */
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

/** The wallet's balance, "PKR 125,000.00"; absent if the viewer may not read wallets. */
export const walletText = ({ walletBalance }: Terms, { format }: Words) =>
  walletBalance && format.money(walletBalance.amount, walletBalance.currency)
