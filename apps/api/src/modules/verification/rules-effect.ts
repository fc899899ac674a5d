import { lackingIn, VerificationStatus, waitingStatuses } from '@karwan/domain/verification'
import { and, eq, inArray } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { readingOf } from '../../kernel/work.ts'
import { verificationsOf } from './subjects.ts'
import { verificationConfigs, verifications } from './verification.table.ts'

/** Counts stop here; a higher number is shown as "at least". */
const most = 1_000

/**
 * The effect of new rules. Verifications that wait keep the rules they were submitted by; the next submission
 * uses the new ones.
 */
export const getVerificationRulesEffect: Handler<'getVerificationRulesEffect'> = async (request) => {
  const { deps, query } = request
  const { subjectType, countryId, texts = [], papers = [] } = query
  const { db } = deps
  const ofKind = db
    .select({ id: verificationConfigs.id })
    .from(verificationConfigs)
    .where(
      and(eq(verificationConfigs.subjectType, subjectType), eq(verificationConfigs.countryId, countryId)),
    )
  const standing = (...statuses: (typeof verifications.$inferSelect)['status'][]) =>
    and(
      inArray(verifications.configId, ofKind),
      inArray(verifications.status, statuses),
      verificationsOf(readingOf(request)),
    )
  const countOf = async (...statuses: (typeof verifications.$inferSelect)['status'][]) => {
    const some = db
      .select({ id: verifications.id })
      .from(verifications)
      .where(standing(...statuses))
    return db.$count(some.limit(most + 1).as('some'))
  }
  const { sentBack, rejected, verified } = VerificationStatus
  const [waiting, isVerified, again] = await Promise.all([
    countOf(...waitingStatuses),
    countOf(verified),
    db
      .select({ values: verifications.values })
      .from(verifications)
      .where(standing(sentBack, rejected))
      .limit(most + 1),
  ])
  const counts = [waiting, again.length, isVerified]
  return {
    waiting: Math.min(waiting, most),
    again: Math.min(again.length, most),
    verified: Math.min(isVerified, most),
    isMore: counts.some((count) => count > most),
    lacking: lackingIn(
      { texts, papers },
      again.slice(0, most).map(({ values }) => values),
    ),
  }
}
