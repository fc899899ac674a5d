import '@karwan/design-system/global.css'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, sdk } from '../kit/access/sdk.ts'
import { aBootConfig } from '../kit/testing/boot.ts'
import { adoptTheme, applyTheme, chooseMode, chosenMode } from './theme.ts'

const root = document.documentElement
const solid = () => root.style.getPropertyValue('--light-brand-solid')
const stored = () => JSON.parse(localStorage.getItem('theme') ?? 'null')
const systemMode = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
const colours = (primaryColor: string) => ({ primaryColor, secondaryColor: '#ffb500' })

beforeEach(() => {
  localStorage.clear()
  root.removeAttribute('style')
  connect(aBootConfig(), vi.fn())
  vi.spyOn(sdk, 'call').mockResolvedValue(undefined as never)
})

describe('the colours', () => {
  it('are those of the preferences, then the stored ones, then the defaults', () => {
    applyTheme()
    const byDefault = solid()
    localStorage.setItem('theme', JSON.stringify(colours('#7a1fa2')))
    applyTheme()
    const byStorage = solid()
    applyTheme(colours('#0a7d4b'))
    expect(new Set([byDefault, byStorage, solid()]).size).toBe(3)
    expect(byDefault).not.toBe('')
  })

  it('of the preferences are kept for the first paint next time, beside the mode', () => {
    localStorage.setItem('theme', '{"mode":"dark"}')
    applyTheme(colours('#0a7d4b'))
    expect(stored()).toMatchObject({ mode: 'dark', primaryColor: '#0a7d4b' })
    expect(stored().properties['--light-brand-solid']).toBe(solid())
  })

  it('that nobody chose are not stored, or they would hide what is chosen later', () => {
    applyTheme()
    adoptTheme({ mode: 'system' })
    expect(stored()).toBeNull()
  })

  it.each(['{"mode":', '"dark"', '{"primaryColor":"red;}"}', 'null'])('survive %s in storage', (text) => {
    localStorage.setItem('theme', text)
    expect(applyTheme).not.toThrow()
    expect(solid()).toMatch(/^#[\da-f]{6}$/i)
  })
})

describe('the mode', () => {
  it('is the stored one, and the system’s while nothing is stored', () => {
    applyTheme()
    expect(root.classList.contains(systemMode())).toBe(true)
    for (const mode of ['dark', 'light']) {
      localStorage.setItem('theme', JSON.stringify({ mode }))
      applyTheme()
      expect(root.classList.contains(mode)).toBe(true)
      expect(root.style.colorScheme).toBe(mode)
    }
  })

  it('that somebody chooses is stored here and told to the server', () => {
    chooseMode('dark')
    expect(stored().mode).toBe('dark')
    expect(chosenMode()).toBe('dark')
    expect(sdk.call).toHaveBeenCalledWith('updatePreferences', { body: { mode: 'dark' } })
  })

  it('follows the system again when that is chosen', () => {
    chooseMode(systemMode() === 'dark' ? 'light' : 'dark')
    chooseMode('system')
    expect(chosenMode()).toBe('system')
    expect(root.classList.contains(systemMode())).toBe(true)
  })

  it('of the server is taken over only where this browser holds none', () => {
    adoptTheme({ mode: 'dark' })
    expect(chosenMode()).toBe('dark')
    adoptTheme({ mode: 'light' })
    expect(chosenMode()).toBe('dark')
  })
})

it('a change of mode is there at once, also where a part would glide', () => {
  const part = document.createElement('p')
  part.style.cssText = 'color: CanvasText; transition: color 9s'
  document.body.append(part)
  const colour = () => getComputedStyle(part).color
  chooseMode('light')
  const light = colour()
  chooseMode('dark')
  expect(colour()).not.toBe(light)
  expect(part.getAnimations()).toEqual([])
  part.remove()
})
