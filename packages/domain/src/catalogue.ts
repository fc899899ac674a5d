import { auditEvents, auditedEntities, auditGates, auditRefusals } from './audit/index.ts'
import { bidChannels, biddingRefusals, bidStatuses, reasonKinds } from './bidding/index.ts'
import * as billing from './billing/index.ts'
import * as bookings from './bookings/index.ts'
import { commentsRefusals, commentTypes, commentVisibilities } from './comments/index.ts'
import * as companies from './companies/index.ts'
import { configShapes, configurationRefusals, configurationSentences } from './configuration/index.ts'
import * as documents from './documents/index.ts'
import * as fleet from './fleet/index.ts'
import { geographyRefusals, geographySentences } from './geography/index.ts'
import { importRegisters, importResults, importsRefusals, importsSentences } from './imports/index.ts'
import {
  apiKeyStandings,
  deliveryStatuses,
  integrationsRefusals,
  webhookEvents,
} from './integrations/index.ts'
import { dayRangeRefusals } from './kernel/day-range.ts'
import { lookupRefusals } from './kernel/lookup.ts'
import type { Labelled } from './kernel/table.ts'
import { writtenRefusals } from './kernel/written.messages.ts'
import { locationsRefusals, locationTypes } from './locations/index.ts'
import * as notifications from './notifications/index.ts'
import * as partners from './partners/index.ts'
import * as people from './people/index.ts'
import {
  csrCounts,
  reportFormats,
  reportFrequencies,
  reportsRefusals,
  shipperCounts,
} from './reports/index.ts'
import { grantScopeLabels, permissionActions, permissionResources, rolesRefusals } from './roles/index.ts'
import {
  clientApps,
  secondFactorRefusals,
  secondFactorSentences,
  seeAsRefusals,
  sessionRefusals,
  sessionSentences,
} from './session/index.ts'
import * as shipments from './shipments/index.ts'
import { askedFields, templatesRefusals, templateVisibilities } from './templates/index.ts'
import * as tracking from './tracking/index.ts'
import * as verification from './verification/index.ts'

type LabelTable = Readonly<Record<string, Labelled>>

const labelTables = {
  ...fleet.fleetLabels,
  accountHolderType: billing.accountHolderTypes,
  ageingBucket: billing.ageingBuckets,
  apiKeyStanding: apiKeyStandings,
  auditEvent: auditEvents,
  auditedEntity: auditedEntities,
  auditGate: auditGates,
  billingObstacle: billing.billingObstacles,
  bankPaymentStatus: billing.bankPaymentStatuses,
  bidBasis: shipments.bidBases,
  bidCategory: shipments.bidCategories,
  bidChannel: bidChannels,
  bidStatus: bidStatuses,
  blockAction: people.blockActions,
  bookingContainerSize: bookings.bookingContainerSizes,
  bookingStatus: bookings.bookingStatuses,
  callDirection: tracking.callDirections,
  callOutcome: tracking.callOutcomes,
  callParty: tracking.callParties,
  cancellationType: shipments.cancellationTypes,
  chargeSide: billing.chargeSides,
  chargeType: billing.chargeTypes,
  cityTravelRestriction: shipments.cityTravelRestrictions,
  clientApp: clientApps,
  commentType: commentTypes,
  commentVisibility: commentVisibilities,
  commissionType: partners.commissionTypes,
  companyFileKind: companies.companyFileKinds,
  companySetting: companies.companySettings,
  companyStatus: companies.companyStatuses,
  configName: configShapes,
  containerState: bookings.containerStates,
  csrCount: csrCounts,
  documentSensitivity: documents.documentSensitivities,
  documentSource: documents.documentSources,
  billTFact: documents.billTFacts,
  documentStatus: documents.documentStatuses,
  deliveryStatus: deliveryStatuses,
  webhookEvent: webhookEvents,
  documentType: documents.documentTypes,
  etaSource: bookings.etaSources,
  grantScope: grantScopeLabels,
  goodsCodeType: shipments.goodsCodeTypes,
  holdSeverity: bookings.holdSeverities,
  holdType: bookings.holdTypes,
  identificationType: companies.identificationTypes,
  importRegister: importRegisters,
  importResult: importResults,
  invoiceDraftStatus: billing.invoiceDraftStatuses,
  invoiceFrequency: billing.invoiceFrequencies,
  invoiceGrouping: billing.invoiceGroupings,
  invoiceTemplate: billing.invoiceTemplates,
  invoiceStatus: billing.invoiceStatuses,
  invoiceType: billing.invoiceTypes,
  labourAvailability: shipments.labourAvailabilities,
  locationType: locationTypes,
  marginType: companies.marginTypes,
  noticeAction: notifications.noticeActions,
  notificationCategory: notifications.notificationCategories,
  notificationChannel: notifications.notificationChannels,
  notificationPriority: notifications.notificationPriorities,
  notificationSentence: notifications.notificationSentences,
  notificationType: notifications.notificationTypes,
  keeperAsked: partners.keepersAsked,
  partnerTier: partners.partnerTiers,
  partnerType: partners.partnerTypes,
  partnerInvoiceStatus: billing.partnerInvoiceStatuses,
  partnerInvoiceType: billing.partnerInvoiceTypes,
  paymentMethod: billing.paymentMethods,
  paymentObstacle: billing.paymentObstacles,
  paymentType: shipments.paymentTypes,
  permissionAction: permissionActions,
  permissionResource: permissionResources,
  podStatus: bookings.podStatuses,
  hardCopyCarrier: bookings.hardCopyCarriers,
  hardCopyPlace: bookings.hardCopyPlaces,
  hardCopyStatus: bookings.hardCopyStatuses,
  poolType: shipments.poolTypes,
  positionSource: tracking.positionSources,
  projectVertical: companies.projectVerticals,
  rateBasis: shipments.rateBases,
  reasonKind: reasonKinds,
  salesTaxAuthority: billing.salesTaxAuthorities,
  reportFormat: reportFormats,
  reportFrequency: reportFrequencies,
  taxFiler: billing.taxFilers,
  taxKind: billing.taxKinds,
  taxStanding: billing.taxStandings,
  shipmentCategory: shipments.shipmentCategories,
  shipmentChannel: shipments.shipmentChannels,
  shipmentStatus: shipments.shipmentStatuses,
  shipmentTag: shipments.shipmentTags,
  shipmentType: shipments.shipmentTypes,
  shipperCount: shipperCounts,
  shipperRateMode: shipments.shipperRateModes,
  stopAction: shipments.stopActions,
  templateAskedField: askedFields,
  templateVisibility: templateVisibilities,
  transactionType: billing.transactionTypes,
  userStatus: people.userStatuses,
  userType: people.userTypes,
  vehicleIconKey: fleet.vehicleIcons,
  vehicleType: fleet.vehicleTypes,
  verificationAct: verification.verificationActs,
  verificationEvent: verification.verificationEvents,
  verificationInput: verification.verificationInputs,
  verificationReason: verification.verificationReasons,
  verificationStatus: verification.verificationStatuses,
  verificationSubject: verification.verificationSubjects,
  walletEntryStatus: billing.walletEntryStatuses,
  statementFormat: billing.statementFormats,
  walletEntryType: billing.walletEntryTypes,
} as const satisfies Readonly<Record<string, LabelTable>>

/** The sentence of every refusal, by its code. */
export const refusals = {
  ...dayRangeRefusals,
  ...lookupRefusals,
  ...writtenRefusals,
  ...auditRefusals,
  ...biddingRefusals,
  ...billing.billingRefusals,
  ...billing.fuelSlipRefusals,
  ...billing.debitNoteRefusals,
  ...billing.partnerInvoiceRefusals,
  ...bookings.bookingsRefusals,
  ...commentsRefusals,
  ...companies.companiesRefusals,
  ...configurationRefusals,
  ...documents.documentsRefusals,
  ...fleet.fleetRefusals,
  ...geographyRefusals,
  ...importsRefusals,
  ...integrationsRefusals,
  ...locationsRefusals,
  ...notifications.notificationsRefusals,
  ...partners.partnersRefusals,
  ...people.peopleRefusals,
  ...rolesRefusals,
  ...sessionRefusals,
  ...secondFactorRefusals,
  ...seeAsRefusals,
  ...shipments.shipmentsRefusals,
  ...templatesRefusals,
  ...reportsRefusals,
  ...tracking.trackingRefusals,
  ...verification.verificationRefusals,
}

const sentences = {
  ...companies.companiesSentences,
  ...configurationSentences,
  ...fleet.fleetSentences,
  ...geographySentences,
  ...importsSentences,
  ...partners.partnersSentences,
  ...people.peopleSentences,
  ...sessionSentences,
  ...secondFactorSentences,
  ...shipments.shipmentsSentences,
}

export type RefusalCode = keyof typeof refusals

/** Names of the label tables, as `useLabels` and lists refer to them. */
export type LabelTableName = keyof typeof labelTables

/** Every sentence and label of the business, by the id under which a translation is looked up. */
export const domainMessages: Readonly<Record<string, string>> = {
  ...under('refusal', refusals),
  ...under('message', sentences),
  ...Object.fromEntries(Object.entries(labelTables).flatMap(([name, table]) => labelsOf(name, table))),
}

function labelsOf(name: string, table: LabelTable): [string, string][] {
  return Object.entries(table).map(([key, { label }]) => [`${name}.${key}`, label])
}

function under(group: string, texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([code, text]) => [`${group}.${code}`, text]))
}
