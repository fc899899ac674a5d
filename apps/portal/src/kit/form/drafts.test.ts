import { describe, expect, it } from 'vitest'
import { fakeStorage, forbiddenStorage } from '../testing/fake-storage.ts'
import { draftPrefix, forgetDrafts, mirrorPrefix, preferencesPrefix } from './drafts.ts'

describe('forgetting the drafts', () => {
  it('takes all unsent forms and what was kept of lists and preferences away, and nothing else', () => {
    const storage = fakeStorage({
      [`${draftPrefix}shipment.7.new`]: '{}',
      [`${draftPrefix}shipment.7.41`]: '{}',
      [`${mirrorPrefix}7`]: '[]',
      [`${preferencesPrefix}7`]: '{}',
      'reloaded-for-new-build': '100',
    })
    forgetDrafts([() => storage])
    expect(storage.length).toBe(1)
    expect(storage.getItem('reloaded-for-new-build')).toBe('100')
  })

  it('is done where nothing may be stored', () =>
    expect(() => forgetDrafts([forbiddenStorage])).not.toThrow())
})
