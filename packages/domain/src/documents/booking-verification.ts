import * as z from 'zod/mini'
import { BookingStatus, bookingStatuses } from '../bookings/index.ts'
import { projectVerticals } from '../companies/index.ts'
import type { Preferences } from '../configuration/index.ts'
import { idsOf, isMember, labelFrom } from '../kernel/table.ts'
import type { Verdict } from '../kernel/verdict.ts'
import { allow } from '../kernel/verdict.ts'
import type { BookingStatusId } from '../kernel/wire.ts'
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

/** Default rules: the papers of loading are asked for, and without the proof of delivery no booking is completed. */
export const defaultTripVerifications: readonly TripVerificationRule[] = [
  { verticalId: '*', statusId: BookingStatus.loaded, requiredDocumentTypeIds: [1, 10], blocking: false },
  proofBeforeCompletion,
]

/**
 * What a company asks for. A rule of its own over all verticals replaces the default one of that status, so that who
 * asks for a paper at loading does not give up the proof of delivery by that; where POD_REQUIRED says so, it stays.
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

/** Each value is a rule or a list of rules. What cannot be read is left out: an old mistake must not stop every truck. */
export const readTripVerifications = (values: readonly string[]): TripVerificationRule[] =>
  values.flatMap(rulesIn).filter((rule) => rule !== undefined)

/** Whether every rule in the value can be read and met; asked before it is kept. */
export const isTripVerification = (value: string): boolean =>
  rulesIn(value).every((rule) => rule !== undefined && canBeMet(rule))

const verticalIds: readonly number[] = idsOf(projectVerticals)
const statusIds: readonly number[] = idsOf(bookingStatuses).filter((id) => id !== BookingStatus.cancelled)
const paperIds: readonly number[] = bookingDocumentTypeIds

/** What a rule can name besides papers. */
export const bookingRuleIds = { verticals: verticalIds, statuses: statusIds }

/** Of a status that no booking has, or with a paper that none can have, it would be asked of nobody or stop everybody. */
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
  /** Uploaded, and not rejected. */
  present: readonly number[]
  /** Those of them that somebody has looked at and accepted. */
  verified: readonly number[]
  rules: readonly TripVerificationRule[]
}

/** The papers still missing before the booking may reach `to`, blocking or not. */
export const missingDocumentTypes = (papers: BookingPapers): number[] => missingOf(papers, () => true)

const proofOfDelivery = 2

/**
 * What somebody is told of at a step: papers that it should have brought, and those that stop the booking before the
 * next one. The proof of delivery comes after the delivery and is reminded of by itself.
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

/** A booking ends only with papers that were accepted; on its way it is enough that they are there. */
export function mayReachStatusWithPapers(papers: BookingPapers): Verdict {
  const missing = missingOf(papers, ({ blocking }) => blocking)
  if (missing.length > 0) return refuse('document.required_missing', { documents: labelsOf(missing) })
  const unverified = unverifiedForCompletion(papers)
  if (papers.to !== BookingStatus.completed || unverified.length === 0) return allow
  return refuse('document.required_unverified', { documents: labelsOf(unverified) })
}

/** The papers without whose acceptance the booking cannot be completed. */
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

function missingOf(
  { from, to, verticalId, present, rules }: BookingPapers,
  counts: (rule: TripVerificationRule) => boolean,
) {
  // A client with few statuses skips the others, so they count as passed; a border is not on every booking.
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
