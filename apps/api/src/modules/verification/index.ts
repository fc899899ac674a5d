import { and, desc, eq, or } from 'drizzle-orm'
import { holds } from '../../db/contains.ts'
import { idsNamed } from '../../db/named-beside.ts'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { chosen, equalTo, oneOf } from '../../kernel/filters.ts'
import { staffNamed } from '../../kernel/named-people.ts'
import { numberedList, orderOf } from '../../kernel/numbered-list.ts'
import { listPapersOnFile, usePaperOnFile } from './papers-on-file.ts'
import { isHeld } from './queue.ts'
import { getVerificationRulesEffect } from './rules-effect.ts'
import { listShipmentVerifications } from './shipment-verifications.ts'
import { findSubject, verificationsOf } from './subjects.ts'
import { findRules, submitVerification } from './submit-verification.ts'
import {
  readVerification,
  toRules,
  toSummary,
  toVerification,
  verificationRows,
} from './verification.store.ts'
import { verifications } from './verification.table.ts'
import { createVerificationConfig, listVerificationConfigs } from './verification-configs.ts'
import { downloadVerificationPaper, uploadVerificationPaper } from './verification-papers.ts'
import {
  updateDocumentVerification,
  updateDriverVerification,
  updateUserVerification,
  updateVehicleVerification,
} from './verified-elsewhere.ts'
import { verifySubject } from './verify-subject.ts'

export const listVerifications: Handler<'listVerifications'> = async ({ caller, query, deps }) => {
  const { staff } = await idsNamed(deps.db, { staff: staffNamed(query.filter) })
  return numberedList(
    {
      db: deps.db,
      asked: query,
      select: verificationRows(deps.db),
      from: verifications,
      where: and(
        verificationsOf({ db: deps.db, caller }),
        chosen(verifications.id, query),
        equalTo(verifications.subjectType, query.subjectType),
        equalTo(verifications.countryId, query.countryId),
        equalTo(verifications.status, query.status),
        equalTo(verifications.isWaiting, query.waiting),
        query.isFree === undefined ? undefined : isHeld(deps.clock(), !query.isFree),
        query.filterAssignedToMe
          ? and(eq(verifications.assignedTo, caller.userId), isHeld(deps.clock(), true))
          : undefined,
        or(holds(verifications.searchText, query.filter), oneOf(verifications.assignedTo, staff)),
      ),
      orderBy: [
        ...(query.sort === undefined ? [desc(verifications.isWaiting)] : []),
        ...orderOf(query.sort, { submittedAt: verifications.submittedAt }, verifications.id),
      ],
    },
    toSummary(deps.clock()),
  )
}

const getVerification: Handler<'getVerification'> = async ({ caller, path, deps }) => {
  const read = await readVerification({ db: deps.db, caller }, path.id)
  return toVerification(caller, deps.clock())(read)
}

const getSubjectVerification: Handler<'getSubjectVerification'> = async ({ caller, query, deps }) => {
  const { db } = deps
  const { subjectType, subjectId } = query
  const subject = await findSubject({ db, caller }, subjectType, subjectId)
  if (!subject) throw refusal.notFound()
  const rules = await findRules(db, subjectType, subject.countryId)
  const [read] = await verificationRows(db).where(
    and(eq(verifications.subjectType, subjectType), eq(verifications.subjectId, subjectId)),
  )
  return {
    subjectType,
    subjectId,
    rules: rules ? toRules(rules) : null,
    verification: read ? toVerification(caller, deps.clock())(read) : null,
  }
}

export const verificationHandlers = {
  listVerificationConfigs,
  createVerificationConfig,
  getVerificationRulesEffect,
  listPapersOnFile,
  usePaperOnFile,
  listVerifications,
  getVerification,
  getSubjectVerification,
  submitVerification,
  uploadVerificationPaper,
  downloadVerificationPaper,
  verifySubject,
  updateUserVerification,
  updateDocumentVerification,
  updateDriverVerification,
  updateVehicleVerification,
  listShipmentVerifications,
} satisfies SomeHandlers
