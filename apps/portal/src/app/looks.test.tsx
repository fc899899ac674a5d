import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, sdk } from '../kit/access/sdk.ts'
import { aBootConfig } from '../kit/testing/boot.ts'
import { loadRest, messageStore, speak, speakStored } from '../kit/text/messages.ts'
import { adoptLanguage, chooseLanguage } from './looks.ts'

const spoken = () => messageStore.current().locale

beforeEach(async () => {
  localStorage.clear()
  await speak('en')
  connect(aBootConfig(), vi.fn())
  vi.spyOn(sdk, 'call').mockResolvedValue(undefined as never)
})
afterAll(() => speak('en'))

describe('the language', () => {
  it('that somebody chooses is spoken, stored here and told to the server', async () => {
    chooseLanguage('ur')
    await vi.waitFor(() => expect(spoken()).toBe('ur'))
    expect(document.documentElement.dir).toBe('rtl')
    expect(localStorage.getItem('language')).toBe('ur')
    expect(sdk.call).toHaveBeenCalledWith('updatePreferences', { body: { language: 'ur' } })
  })

  it('for testing is told to nobody', async () => {
    chooseLanguage('en-XA')
    await vi.waitFor(() => expect(spoken()).toBe('en-XA'))
    expect(sdk.call).not.toHaveBeenCalled()
  })

  it('that the server knows is spoken where nobody has chosen one in this browser', async () => {
    adoptLanguage('fr')
    await vi.waitFor(() => expect(spoken()).toBe('fr'))
    expect(localStorage.getItem('language')).toBeNull()
  })

  it('that was adopted is what the next visit begins with, until the server knows another', async () => {
    adoptLanguage('fr')
    await speak('en')
    await speakStored(sdk.storage)
    expect(spoken()).toBe('fr')
    adoptLanguage('en')
    await vi.waitFor(() => expect(spoken()).toBe('en'))
    await speakStored(sdk.storage)
    expect(spoken()).toBe('en')
  })

  it('that was chosen in this browser stays, whatever the server knows', async () => {
    localStorage.setItem('language', 'en')
    adoptLanguage('fr')
    await loadRest()
    expect(spoken()).toBe('en')
  })

  it('that this build does not have is passed over', async () => {
    adoptLanguage('xx')
    await loadRest()
    expect(spoken()).toBe('en')
  })
})
