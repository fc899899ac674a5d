import { mayDo } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import { maskPhone } from '../../kernel/masks.ts'
import type { PartnerRead } from './partners.store.ts'
import type { Partner } from './partners.table.ts'

export function toPartner(caller: Caller): (read: PartnerRead) => Partner {
  const phone = mayDo(caller.grants, 'phone:reveal').allowed ? (text: string) => text : maskPhone
  return ({ partner, cityName, vehicleCount, driverCount }) => ({
    id: partner.id,
    userId: partner.userId,
    partnerType: partner.partnerType,
    fullName: partner.fullName,
    companyName: partner.companyName,
    phoneNumber: phone(partner.phoneNumber),
    cityId: partner.cityId,
    cityName,
    tier: partner.tier,
    vehicleCount,
    driverCount,
    isPrivatePool: partner.isPrivatePool,
    verificationStatus: partner.verificationStatus,
    isBlocked: partner.isBlocked,
    acceptancePct: partner.acceptancePct,
    backoutPct: partner.backoutPct,
    onTimePct: partner.onTimePct,
  })
}
