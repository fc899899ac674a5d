import axe, { type RunOptions } from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach, beforeEach, expect, type TestContext, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { atRest, lastingMotion, sidewaysOverflow, smallTargets } from '../src/testing/index.ts'
import { applyColorMode } from '../src/theme/index.ts'
import './one-day.ts'
import { watchStory } from './watch-story.ts'

const desk = { width: 1280, height: 800 }
const phone = { width: 320, height: 740 }

/** What may differ between two looks of the same markup; all other rules have been asked in the story's own. */
const rulesOfLooks: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  resultTypes: ['violations'],
}

/** An overlay that closes takes a moment, and on a busy machine a long one. */
configure({ asyncUtilTimeout: 10_000 })

const watch = watchStory()
document.documentElement.classList.add('is-drawn')
beforeEach(watch.forget)

/** What each story must be in the other mode, in both directions and on a phone. Runs after its play function. */
afterEach(async ({ task }) => {
  const faults = [...(await watch.complaints()), ...(await lookOf(task))]
  const root = document.documentElement
  // Stories that show another look themselves have a sister that is seen in it here.
  const isOtherLook = root.classList.contains('dark') || root.dir === 'rtl'
  if (!isOtherLook) faults.push(...(await faultsOfLooks(root)))
  expect(faults.join('\n')).toBe('')
})

/** Around what has the focus, tooltips, rings and lists come and go as the machine is quick. */
const isMoving = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/** As it stands when its play function has ended, beside its picture. */
async function lookOf({ name, file }: TestContext['task']): Promise<string[]> {
  const story = `${file.name.split('/').at(-1)?.replace('.stories.tsx', '')}/${name.toLowerCase().replaceAll(/\W+/g, '-')}`
  if (isMoving()) return []
  await document.fonts.ready
  let fault: string | undefined
  // What a play function did not wait for may still come, and on a busy machine late.
  for (const pauseMs of [0, 500, 2_000]) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    const shot = await stillShot()
    // The focus may come late as well, and go again.
    if (isMoving()) return []
    fault = await commands.comparePicture(story, shot)
    if (!fault) return []
  }
  return fault ? [fault] : []
}

/** A second one is the same, so nothing is about to come. */
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
    // What floats is put in its new place a moment later.
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
  }
}
