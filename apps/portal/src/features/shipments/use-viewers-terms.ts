import { hasOwnVehicleTerms } from '@karwan/domain/configuration'
import { idsOf } from '@karwan/domain/kernel'
import { isBroker, isInternal } from '@karwan/domain/people'
import { bidCategories } from '@karwan/domain/shipments'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { usePreferences } from '../../kit/access/preferences.ts'
import { useSession } from '../../kit/access/session.ts'
import { serverNow, viewerZone } from '../../kit/text/clock.ts'
import type { ShipmentTerms } from './form/shipment-terms.ts'

/** The form's settings for the signed-in user's client. */
export function useViewersTerms(): ShipmentTerms {
  const intl = useIntl()
  const { user } = useSession()
  const { currency, weightUnit, terms, vehicleTypes } = usePreferences()
  const rateTerm = terms.shipperRate?.mode ?? intl.formatMessage({ id: 'shipments.field.shipperRate' })
  const vehicleTerm = hasOwnVehicleTerms(terms.vehicleType)
    ? terms.vehicleType.singular
    : intl.formatMessage({ id: 'shipments.field.vehicleTypeId' })
  return useMemo(
    () => ({
      currency,
      weightUnit,
      vehicleTerm,
      rateTerm,
      zone: viewerZone(),
      paymentTypes: terms.paymentTypes,
      // Safe here: shipment types and categories have the same ids.
      categories: terms.shipmentTypes,
      bidCategories: idsOf(bidCategories),
      vehicleTypes,
      isContractualAllowed: user.isContractualAllowed,
      choosesCompany: isInternal(user.userType) || isBroker(user.userType),
      choosesPool: true,
      keepsWeightUnit: false,
      ownCompany: user.companyGroup ?? undefined,
      now: serverNow,
    }),
    [currency, weightUnit, terms, rateTerm, vehicleTerm, vehicleTypes, user],
  )
}
