import type { Body } from '@karwan/sdk'
import { useOperation } from '../../kit/access/operations.ts'
import { sdk } from '../../kit/access/sdk.ts'
import { shrinkPicture } from '../../kit/files/shrink-picture.ts'

export type Act = Body<'verifySubject'>
export type Judged = NonNullable<Act['fields']>

/** Claims and their renewals change nothing but who has it, so nothing is read again for them. */
export const actOnClaim = (id: number, act: 'claim' | 'renew') =>
  sdk.call('verifySubject', { path: { id }, body: { act } })

/** Goes out even while the tab is being closed. Where it is lost, the claim ends by itself within three minutes. */
export const letGo = (id: number, fields: Judged) =>
  Promise.allSettled([
    sdk.call('verifySubject', { path: { id }, body: { act: 'release', fields }, keepalive: true }),
  ])

type Paper = Body<'uploadVerificationPaper'>

/** 10 MB take three minutes on a slow phone. */
const longestMs = 240_000

/** The same file once more is the paper that is there already, so that a second try doubles nothing. */
export const uploadPaper = async ({
  file,
  ...said
}: Omit<Paper, 'file'> & { file: File }): Promise<number> => {
  const body = { ...said, file: await shrinkPicture(file) }
  return (await sdk.call('uploadVerificationPaper', { body, timeoutMs: longestMs })).id
}

/** The same paper once more is the one that is there, so that a second try doubles nothing. */
export const reusePaper = (body: Body<'usePaperOnFile'>) => sdk.call('usePaperOnFile', { body })

/** A decision stands on the page of the subject, in lists and in counts as well. */
export const useDecide = () => useOperation('verifySubject', 'verification', 'partners', 'fleet', 'reports')
