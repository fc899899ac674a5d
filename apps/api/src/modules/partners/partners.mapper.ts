import { mayDo } from '@karwan/domain/roles'
import type { Caller } from '../../http/handler.ts'
import { toBlockState } from '../../kernel/block-columns.ts'
import { fieldGates } from '../../kernel/field-gates.ts'
import { maskCnic, maskEmail, maskEnd } from '../../kernel/masks.ts'
import type { PartnerRead } from './partners.store.ts'
import type { Partner } from './partners.table.ts'
import { seesGroupOf } from './sees-group.ts'
import { seesWalletOf } from './wallet-balance.ts'

export function toPartner(caller: Caller): (read: PartnerRead) => Partner {
  const { phone, phones } = fieldGates(caller)
  const seesIdentity = mayDo(caller.grants, 'identity:view').allowed
  const seesBank = mayDo(caller.grants, 'bank:view').allowed
  const seesGroup = seesGroupOf(caller)
  const seesWallet = seesWalletOf(caller)
  const bank = (text: string | null) => (seesBank || text === null ? text : maskEnd(text))
  return ({
    partner,
    cityName,
    bankId,
    group,
    csrOwner,
    vehicleCount,
    driverCount,
    walletBalance,
    ...names
  }) => ({
    id: partner.id,
    version: partner.version,
    userId: partner.userId,
    partnerType: partner.partnerType,
    fullName: partner.fullName,
    companyName: partner.companyName,
    phoneNumber: phone(partner.phoneNumber) ?? '',
    email: phones || partner.email === null ? partner.email : maskEmail(partner.email),
    cnic: seesIdentity || partner.cnic === null ? partner.cnic : maskCnic(partner.cnic),
    ntn: partner.ntn,
    strn: partner.strn,
    isFiler: partner.isFiler,
    countryId: partner.countryId,
    cityId: partner.cityId,
    cityName,
    address: partner.address,
    operatingLanes: partner.operatingLanes,
    vehicleTypeIds: partner.vehicleTypeIds,
    bankAccountTitle: bank(partner.bankAccountTitle),
    bankId: seesBank ? bankId : null,
    bankIban: bank(partner.bankIban),
    mobileWallet: bank(partner.mobileWallet),
    paymentTerms: partner.paymentTerms,
    creditLimit: partner.creditLimit,
    walletBalance: seesWallet(partner.id) ? walletBalance : null,
    tier: partner.tier,
    vehicleCount,
    driverCount,
    isPrivatePool: partner.isPrivatePool,
    group: group && seesGroup(group) ? group : null,
    csrOwner,
    verificationStatus: partner.verificationStatus,
    isBlocked: partner.isBlocked,
    block: toBlockState(partner, names),
    acceptancePct: partner.acceptancePct,
    backoutPct: partner.backoutPct,
    onTimePct: partner.onTimePct,
    claimsPct: partner.claimsPct,
    tripsDelivered: partner.tripsDelivered,
    notes: partner.notes,
    createdAt: partner.createdAt.toISOString(),
  })
}
