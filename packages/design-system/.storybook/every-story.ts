import axe, { type RunOptions } from 'axe-core'
import { configure } from 'storybook/test'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { atRest, lastingMotion, sidewaysOverflow, smallTargets } from '../src/testing/index.ts'
import { applyColorMode } from '../src/theme/index.ts'
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
beforeEach(watch.forget)

/** What each story must be in the other mode, in both directions and on a phone. Runs after its play function. */
afterEach(async () => {
  const faults = await watch.complaints()
  const root = document.documentElement
  // Stories that show another look themselves have a sister that is seen in it here.
  const isOtherLook = root.classList.contains('dark') || root.dir === 'rtl'
  if (!isOtherLook) faults.push(...(await faultsOfLooks(root)))
  expect(faults).toEqual([])
})

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
