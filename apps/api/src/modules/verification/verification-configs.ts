import { inOrder, unsoundIn } from '@karwan/domain/verification'
import { and, desc, eq, max } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { equalTo } from '../../kernel/filters.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact } from '../../kernel/work.ts'
import { countryExists } from '../geography/geography.store.ts'
import { toRules } from './verification.store.ts'
import { verificationConfigs } from './verification.table.ts'

export const listVerificationConfigs: Handler<'listVerificationConfigs'> = async ({
  query,
  deps: { db },
}) => {
  const rows = await db
    .select()
    .from(verificationConfigs)
    .where(
      and(
        equalTo(verificationConfigs.subjectType, query.subjectType),
        equalTo(verificationConfigs.countryId, query.countryId),
        equalTo(verificationConfigs.isActive, query.isActive),
      ),
    )
    .orderBy(desc(verificationConfigs.id))
    .limit(200)
  return rows.map(toRules)
}

/** Adds a new version of the rules, which is active from now on; earlier submissions keep their version. */
export const createVerificationConfig: Handler<'createVerificationConfig'> = (request) =>
  transact(request, async (work) => {
    const { body } = request
    const { subjectType, countryId } = body
    if (!(await countryExists(work.tx, countryId))) refuseAt('countryId', 'people.country_unknown')
    const [unsound] = unsoundIn(body)
    if (unsound) refuseAt(unsound.path.join('.'), unsound.code, unsound.params)
    const same = and(
      eq(verificationConfigs.subjectType, subjectType),
      eq(verificationConfigs.countryId, countryId),
    )
    // Locks the existing versions, so that concurrent saves get consecutive numbers.
    await work.tx.select({ id: verificationConfigs.id }).from(verificationConfigs).where(same).for('update')
    const [latest] = await work.tx
      .select({ version: max(verificationConfigs.version) })
      .from(verificationConfigs)
      .where(same)
    await work.tx.update(verificationConfigs).set({ isActive: false }).where(same)
    const [row] = await work.tx
      .insert(verificationConfigs)
      .values({
        ...body,
        sections: inOrder(body.sections),
        version: (latest?.version ?? 0) + 1,
        createdBy: work.caller.userId,
        createdAt: work.now,
      })
      .returning()
    return row ? toRules(row) : refuseAt('subjectType', 'verification.no_rules')
  })
