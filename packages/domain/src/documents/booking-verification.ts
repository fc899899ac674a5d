import * as z from 'zod/mini'
import { BookingStatus, bookingStatuses } from '../bookings/index.ts'
import { projectVerticals } from '../companies/index.ts'
import type { Preferences } from '../configuration/index.ts'
import { idsOf, isMember, labelFrom } from '../kernel/table.ts'
import type { Verdict } from '../kernel/verdict.ts'
import { allow } from '../kernel/verdict.ts'
import type { BookingStatusId, DocumentTypeId } from '../kernel/wire.ts'
import { bookingDocumentTypeIds, documentTypes } from './document-type.ts'
import { refuse } from './documents.messages.ts'

const ruleShape = z.object({
  verticalId: z.union([z.number(), z.literal('*')]),
  statusId: z.number(),
  requiredDocumentTypeIds: z.array(z.number()),
  blocking: z.boolean(),
})

/** One value of TRIP_AND_DOCUMENT_VERIFICATIONS: which papers a booking needs before it reaches a status. */
export type TripVerificationRule = z.output<typeof ruleShape>

const proofBeforeCompletion: TripVerificationRule = {
  verticalId: '*',
  statusId: BookingStatus.completed,
  requiredDocumentTypeIds: [2],
  blocking: true,
}

/**
 * Default rules: loading documents are asked for without blocking, and the proof of delivery blocks
 * completion.
 */
export const defaultTripVerifications: readonly TripVerificationRule[] = [
  { verticalId: '*', statusId: BookingStatus.loaded, requiredDocumentTypeIds: [1, 10], blocking: false },
  proofBeforeCompletion,
]

/**
 * The rules of a company. Its own rule for all verticals replaces the default rule of that status only, so
 * that a rule for loading does not drop the proof of delivery; POD_REQUIRED keeps that one in any case.
 */
export function bookingRulesOf({
  tripVerifications,
  podRequired,
}: Pick<Preferences, 'tripVerifications' | 'podRequired'>): TripVerificationRule[] {
  const own = readTripVerifications(tripVerifications)
  const isReplaced = ({ statusId }: TripVerificationRule) =>
    own.some((rule) => rule.statusId === statusId && rule.verticalId === '*')
  return [
    ...own,
    ...defaultTripVerifications.filter((rule) => !isReplaced(rule)),
    ...(podRequired ? [proofBeforeCompletion] : []),
  ]
}

/**
 * Each value is a rule or a list of rules in JSON. Unreadable ones are ignored, so that an old mistake does
 * not block every booking.
 */
export const readTripVerifications = (values: readonly string[]): TripVerificationRule[] =>
  values.flatMap(rulesIn).filter((rule) => rule !== undefined)

/** Whether a value can be saved: every rule in it is readable and can be fulfilled. */
export const isTripVerification = (value: string): boolean =>
  rulesIn(value).every((rule) => rule !== undefined && canBeMet(rule))

const verticalIds: readonly number[] = idsOf(projectVerticals)
const statusIds: readonly number[] = idsOf(bookingStatuses).filter((id) => id !== BookingStatus.cancelled)
const paperIds: readonly number[] = bookingDocumentTypeIds

/** The ids that a rule may use besides documents. */
export const bookingRuleIds = { verticals: verticalIds, statuses: statusIds }

/**
 * A rule for a status that no booking has would never apply; one with a document that no booking can have
 * would block all of them.
 */
const canBeMet = ({ verticalId, statusId, requiredDocumentTypeIds }: TripVerificationRule): boolean =>
  (verticalId === '*' || verticalIds.includes(verticalId)) &&
  statusIds.includes(statusId) &&
  requiredDocumentTypeIds.every((id) => paperIds.includes(id))

function rulesIn(value: string): (TripVerificationRule | undefined)[] {
  const read = z.safeParse(z.pipe(z.string(), jsonText), value)
  if (!read.success) return [undefined]
  return [read.data].flat().map((rule) => z.safeParse(ruleShape, rule).data)
}

export type BookingPapers = {
  from: BookingStatusId
  to: BookingStatusId
  verticalId: number | null
  /** Document types that are uploaded and not rejected. */
  present: readonly number[]
  /** Document types among them that were verified. */
  verified: readonly number[]
  rules: readonly TripVerificationRule[]
}

/** The papers still missing before the booking may reach `to`, blocking or not. */
export const missingDocumentTypes = (papers: BookingPapers): number[] => missingOf(papers, () => true)

const proofOfDelivery = 2

/**
 * The documents to mention at a step: the ones that should be there by now, and the ones that would block the
 * next step. The proof of delivery is left out, as it has a reminder of its own.
 */
export function missingAtStep(papers: BookingPapers, expanded: boolean): number[] {
  const { next, nextCollapsed } = stepsOf(papers.to)
  const ahead = Math.max(
    0,
    ...(expanded ? next : (nextCollapsed ?? next)).filter(
      (id) => id !== BookingStatus.cancelled && id !== BookingStatus.atBorder,
    ),
  )
  const missed = missingOf(papers, ({ blocking }) => !blocking)
  const stopping = isStatus(ahead)
    ? missingOf({ ...papers, from: papers.to, to: ahead }, ({ blocking }) => blocking)
    : []
  return inOrder([...missed, ...stopping], [proofOfDelivery])
}

const stepsOf = (id: BookingStatusId): { next: readonly number[]; nextCollapsed?: readonly number[] } =>
  bookingStatuses[id]
const isStatus = (id: number): id is BookingStatusId => isMember(bookingStatuses, id)

/** Completion needs verified documents; for earlier steps it is enough that they are uploaded. */
export function mayReachStatusWithPapers(papers: BookingPapers): Verdict {
  const missing = missingOf(papers, ({ blocking }) => blocking)
  if (missing.length > 0) return refuse('document.required_missing', { documents: labelsOf(missing) })
  const unverified = unverifiedForCompletion(papers)
  if (papers.to !== BookingStatus.completed || unverified.length === 0) return allow
  return refuse('document.required_unverified', { documents: labelsOf(unverified) })
}

/** The documents that must still be verified before the booking can be completed. */
export const unverifiedForCompletion = ({
  verticalId,
  verified,
  rules,
}: Pick<BookingPapers, 'verticalId' | 'verified' | 'rules'>): number[] =>
  inOrder(
    rules
      .filter(({ statusId, blocking }) => blocking && statusId === BookingStatus.completed)
      .filter((rule) => isFor(rule, verticalId))
      .flatMap((rule) => rule.requiredDocumentTypeIds),
    verified,
  )

type OfBooking = Pick<BookingPapers, 'verticalId' | 'rules'> & { statusId: BookingStatusId }

/**
 * A booking stays completed only with the documents that completed it, so a verified one is neither rejected
 * nor replaced before the booking is moved back.
 */
export const mayLoseVerified = (typeId: DocumentTypeId, { statusId, ...booking }: OfBooking): Verdict =>
  statusId === BookingStatus.completed &&
  unverifiedForCompletion({ ...booking, verified: [] }).includes(typeId)
    ? refuse('document.completes_booking', { document: documentTypes[typeId].label })
    : allow

function missingOf(
  { from, to, verticalId, present, rules }: BookingPapers,
  counts: (rule: TripVerificationRule) => boolean,
) {
  // Clients with few statuses skip some, so skipped ones count as reached; the border only counts if it is
  // the target, as not every booking has one.
  const isReached = (statusId: number) =>
    statusId > from && statusId <= to && (statusId !== BookingStatus.atBorder || statusId === to)
  const required = rules
    .filter((rule) => counts(rule) && isReached(rule.statusId) && isFor(rule, verticalId))
    .flatMap((rule) => rule.requiredDocumentTypeIds)
  return inOrder(required, present)
}

const isFor = (rule: TripVerificationRule, verticalId: number | null): boolean =>
  rule.verticalId === '*' || rule.verticalId === verticalId

const inOrder = (required: readonly number[], there: readonly number[]): number[] =>
  [...new Set(required)].filter((id) => !there.includes(id)).sort((a, b) => a - b)

const labelsOf = (ids: readonly number[]): string => ids.map((id) => labelFrom(documentTypes, id)).join(', ')

const jsonText = z.transform((text: string, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.issues.push({ code: 'custom', message: 'Not JSON', input: text })
    return undefined
  }
})
