import { hashOfBuild } from '@karwan/domain/start-up'
import { Problem } from '@karwan/sdk'
import { log } from '../kit/access/log.ts'
import { sdk } from '../kit/access/sdk.ts'

/** Compares the deployed build with the one that this page was opened with. */
export async function lookForBuild(signal?: AbortSignal): Promise<'same' | 'another' | 'unreachable'> {
  try {
    const build = await sdk.fetchJson('/build.json', { timeoutMs: 5_000, ...(signal && { signal }) })
    const hash = hashOfBuild(build)
    return hash === undefined || hash === sdk.storage.get('hash') ? 'same' : 'another'
  } catch (fault) {
    log('versionCheck', fault)
    return fault instanceof Problem && fault.status !== undefined ? 'same' : 'unreachable'
  }
}
