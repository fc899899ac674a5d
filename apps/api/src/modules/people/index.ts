import { readText } from '@karwan/domain'
import { toE164 } from '@karwan/domain/people'
import { and, eq, or } from 'drizzle-orm'
import type { Handler, SomeHandlers } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { isLiving, users } from '../../kernel/accounts.table.ts'
import { readingOf } from '../../kernel/work.ts'
import { sessionUserOf } from '../session/session-user.ts'
import {
  createBlockReason,
  listAllBlockReasons,
  listBlockReasonHistory,
  listBlockReasons,
  updateBlockReason,
} from './block-reasons.ts'
import { createUser } from './create-user.ts'
import { deleteUser, resetSecondFactor, resetUserAccess } from './end-account.ts'
import { generatePasswordOtp, validatePasswordOtp } from './forgotten-password.ts'
import { liftSignInLock } from './lift-sign-in-lock.ts'
import { listInternalUsers, listUsers } from './list-users.ts'
import { createUserAccount } from './open-account.ts'
import { confirmContact, sendContactCode, updateOwnAccount } from './own-account.ts'
import { getUserPicture, removeOwnPicture, uploadOwnPicture } from './own-picture.ts'
import { readUser, usersFor } from './people.store.ts'
import { seeAsUser } from './see-as-user.ts'
import { generateDriverOtp, generateUserOtp, validateDriverOtp, validateUserOtp } from './send-codes.ts'
import {
  changeDriverPassword,
  changeUserPassword,
  resetDriverPassword,
  resetUserPassword,
} from './set-password.ts'
import { createTeam, deleteTeam, getTeam, listTeams, updateTeam } from './teams.ts'
import { updateUser } from './update-user.ts'
import { toUser } from './user.mapper.ts'
import { listUserHistory } from './user-history.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'
import { readBlockDetails, updateUserStatus } from './user-status.ts'

const getUser: Handler<'getUser'> = async (request) => {
  const { caller, path, deps } = request
  const reach = or(eq(users.id, caller.userId), usersFor(caller, 'read'))
  const read = await readUser(deps.db, and(eq(users.id, path.id), reach))
  if (!read) throw refusal.notFound()
  return toUser(readingOf(request))(read)
}

/** The caller's own account and role, read anew. */
const getSessionUser: Handler<'getSessionUser'> = async ({ caller, deps: { db } }) => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.userId))
  if (!user) throw refusal.unauthorised()
  const known = await sessionUserOf(db, user)
  return caller.seenBy ? { ...known, mustSetUpSecondFactor: false } : known
}

/** Finds an account by its phone or e-mail, in any spelling. */
const getUserByUsername: Handler<'getUserByUsername'> = async (request) => {
  const { caller, path, query, deps } = request
  const name = readText(path.username)
  const isTheirs = query.isEmail
    ? eq(users.email, name.toLowerCase())
    : eq(users.phoneNumber, toE164(name) ?? name)
  const reach = or(eq(users.id, caller.userId), usersFor(caller, 'read'))
  const read = await readUser(deps.db, and(isLiving, isTheirs, reach))
  if (!read) throw refusal.notFound()
  return toUser(readingOf(request))(read)
}

export const peopleHandlers = {
  changeDriverPassword,
  changeUserPassword,
  createUserAccount,
  generateDriverOtp,
  generatePasswordOtp,
  generateUserOtp,
  resetDriverPassword,
  resetUserPassword,
  validateDriverOtp,
  validatePasswordOtp,
  validateUserOtp,
  getUser,
  getSessionUser,
  updateOwnAccount,
  sendContactCode,
  confirmContact,
  uploadOwnPicture,
  removeOwnPicture,
  getUserPicture,
  getUserByUsername,
  listUsers,
  listInternalUsers,
  createUser,
  updateUser,
  deleteUser,
  updateUserStatus,
  liftSignInLock,
  listTeams,
  getTeam,
  createTeam,
  updateTeam,
  deleteTeam,
  resetUserAccess,
  resetSecondFactor,
  seeAsUser,
  listBlockReasons,
  listAllBlockReasons,
  createBlockReason,
  updateBlockReason,
  listBlockReasonHistory,
  readBlockDetails,
  listUserHistory,
  listUserSessions,
  endUserSessions,
} satisfies SomeHandlers
