import { randomUUID } from 'node:crypto'
import { isPictureType } from '@karwan/domain/people'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import { refusal } from '../../http/refusal.ts'
import { users } from '../../kernel/accounts.table.ts'
import { refuseAt } from '../../kernel/refuse.ts'
import { transact, type Work } from '../../kernel/work.ts'
import { attachment } from '../../storage/attachment.ts'
import { bumped } from './held-user.ts'
import { aboutOneself, holdOneself, oneself } from './own-account.ts'
import { userPictures } from './user-pictures.table.ts'

export const uploadOwnPicture: Handler<'uploadOwnPicture'> = async (request) => {
  const { body, caller, deps, note } = request
  const { fileName, mediaType, size } = body.file
  if (!isPictureType(mediaType)) return refuseAt('file', 'people.picture_type')
  // The file is stored first; if the transaction fails, the sweep deletes files without a row.
  const storageKey = randomUUID()
  await deps.files.put(storageKey, body.file)
  return transact(request, async (work) => {
    const user = await holdOneself(work)
    await work.tx.delete(userPictures).where(eq(userPictures.userId, user.id))
    const uploadedAt = work.now
    await work.tx
      .insert(userPictures)
      .values({ storageKey, userId: caller.userId, fileName, mediaType, size, uploadedAt })
    await show(work, storageKey)
    note(aboutOneself(user))
    return oneself(work)
  })
}

export const removeOwnPicture: Handler<'removeOwnPicture'> = (request) =>
  transact(request, async (work) => {
    const user = await holdOneself(work)
    request.note(aboutOneself(user))
    if (user.pictureKey === null) return oneself(work)
    await work.tx.delete(userPictures).where(eq(userPictures.userId, user.id))
    await show(work, null)
    return oneself(work)
  })

const show = ({ tx, caller }: Work, pictureKey: string | null) =>
  tx.update(users).set(bumped({ pictureKey })).where(eq(users.id, caller.userId))

export const getUserPicture: Handler<'getUserPicture'> = async ({ path, deps }) => {
  const [found] = await deps.db.select().from(userPictures).where(eq(userPictures.storageKey, path.key))
  if (!found) throw refusal.notFound()
  return attachment(deps.files, found)
}
