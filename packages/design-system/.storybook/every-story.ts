import axe, { type RunOptions } from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach, beforeEach, expect, type TestContext, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { atRest, lastingMotion, sidewaysOverflow, smallTargets } from '../src/testing/index.ts'
import { applyColorMode } from '../src/theme/index.ts'
import './one-day.ts'
import { notInUrdu } from './reader-language.ts'
import { watchStory } from './watch-story.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 320, height: 740 }
/** The size of all pictures, in which Storybook shows a story. */
const frame = { width: 1200, height: 900 }

/** The rules whose result can change with colour mode, direction or width. The story itself ran all others. */
const rulesOfLooks: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  resultTypes: ['violations'],
}

/** Closing overlays can take seconds on a busy machine. */
configure({ asyncUtilTimeout: 10_000 })

const watch = watchStory()
document.documentElement.classList.add('is-drawn')
beforeEach(watch.forget)

/** Checks each story in the other colour mode, in both directions and at phone width, after its play function. */
afterEach(async ({ task }) => {
  const faults = [...(await watch.complaints()), ...(await lookOf(task))]
  const root = document.documentElement
  // Skip stories that show another look themselves: a sibling story covers the same markup here.
  const isOtherLook = root.classList.contains('dark') || root.dir === 'rtl'
  if (root.dir === 'rtl') faults.push(...notInUrdu())
  if (!isOtherLook) faults.push(...(await faultsOfLooks(root)))
  expect(faults.join('\n')).toBe('')
})

/** While an element has the focus, tooltips, focus rings and lists may still appear or disappear. */
const isMoving = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** Compares the story with its stored picture once its play function has ended. */
async function lookOf({ name, file }: TestContext['task']): Promise<string[]> {
  const story = `${file.name.split('/').at(-1)?.replace('.stories.tsx', '')}/${name.toLowerCase().replaceAll(/\W+/g, '-')}`
  if (isMoving()) return []
  await commands.takePointerAway()
  await document.fonts.ready
  // After a story that failed, the size may still be another.
  await page.viewport(frame.width, frame.height)
  let fault: string | undefined
  // Retry: changes that the play function did not wait for may come late on a busy machine.
  for (const pauseMs of [0, 500, 2_000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const shot = await stillShot()
    // The focus may have moved in the meantime.
    if (isMoving()) return []
    fault = await commands.comparePicture(story, shot)
    if (!fault) return []
  }
  return fault ? [fault] : []
}

/** Takes screenshots until two in a row are equal, so that no change is pending. */
async function stillShot(): Promise<string> {
  await atRest()
  let shot = ''
  for (let tries = 0; tries < 10; tries += 1) {
    const next = await page.screenshot({ save: false })
    if (next === shot) return next
    shot = next
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return shot
}

async function faultsOfLooks(root: HTMLElement): Promise<string[]> {
  const faults: string[] = []
  applyColorMode(root.classList.contains('dark') ? 'light' : 'dark')
  faults.push(...lastingMotion())
  for (const direction of ['ltr', 'rtl']) {
    root.dir = direction
    faults.push(...smallTargets().map((fault) => `${direction}: ${fault}`))
  }
  faults.push(...(await atRest()))
  faults.push(...(await axeViolations()).map((fault) => `${root.className}: ${fault}`))
  await page.viewport(phone.width, phone.height)
  for (const direction of ['rtl', 'ltr']) {
    root.dir = direction
    // Floating elements are repositioned after a short delay.
    await vi.waitUntil(() => sidewaysOverflow().length === 0, { timeout: 5_000 }).catch(() => false)
    faults.push(
      ...[...sidewaysOverflow(), ...smallTargets()].map((fault) => `320 px, ${direction}: ${fault}`),
    )
  }
  await page.viewport(desk.width, desk.height)
  return faults
}

async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, rulesOfLooks)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    comparePicture: (story: string, png: string) => Promise<string | undefined>
    takePointerAway: () => Promise<void>
  }
}
