import type { Body } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { shrinkPicture } from '../../kit/files/shrink-picture.ts'

export type Act = Body<'verifySubject'>
export type Judged = NonNullable<Act['fields']>

/** Claims and renewals change no data that is shown, so nothing is read again. */
export const actOnClaim = (id: number, act: 'claim' | 'renew') =>
  sdk.call('verifySubject', { path: { id }, body: { act } })

/** Sent even while the tab is closing. If it is lost, the claim expires within three minutes. */
export const letGo = (id: number, fields: Judged) =>
  Promise.allSettled([
    sdk.call('verifySubject', { path: { id }, body: { act: 'release', fields }, keepalive: true }),
  ])

type Paper = Body<'uploadVerificationPaper'>

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

/** Uploading the same file again returns the paper that is there, so a retry creates no duplicate. */
export const uploadPaper = async ({
  file,
  ...said
}: Omit<Paper, 'file'> & { file: File }): Promise<number> => {
  const body = { ...said, file: await shrinkPicture(file) }
  return (await sdk.call('uploadVerificationPaper', { body, timeoutMs: longestMs })).id
}

/** Using the same paper again returns the document that is there, so a retry creates no duplicate. */
export const reusePaper = (body: Body<'usePaperOnFile'>) => sdk.call('usePaperOnFile', { body })

/** A decision also shows on the page of the subject, in lists and in counts. */
export const useDecide = () => useOperation('verifySubject', 'verification', 'partners', 'fleet', 'reports')
