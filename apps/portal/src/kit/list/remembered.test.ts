import { expect, it } from 'vitest'
import { fakeStorage, forbiddenStorage } from '../testing/fake-storage.ts'
import { forgetRemembered } from './remembered.ts'

it('whoever leaves takes the searches along that they had saved, and nothing else', () => {
  const storage = fakeStorage({ 'lists.7': '[]', theme: '{"mode":"dark"}' })
  forgetRemembered(() => storage)
  expect(storage.getItem('lists.7')).toBeNull()
  expect(storage.getItem('theme')).not.toBeNull()
})

it('leaving works where nothing may be stored', () =>
  expect(() => forgetRemembered(forbiddenStorage)).not.toThrow())
