import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { atRest } from '@karwan/design-system/testing'
import type { Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { expect } from './portal-test.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** The rules whose result can change with the look of a page. All others run in the first look only. */
export const rulesOfLooks: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  resultTypes: ['violations'],
}

/** Waits until the page has loaded all its content. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible()
  await expect(
    page.locator('[aria-busy=true], [data-loading], #prerendered-login, #prerendered-frame'),
  ).toHaveCount(0)
}

/** Violations of WCAG 2.2 AA with the elements concerned, and elements that never stop moving. */
export async function axeViolations(page: Page, rules: RunOptions = allRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const restless = await page.evaluate(atRest)
  const violations = await page.evaluate(async (given) => {
    const { violations } = await axeOf(globalThis).run(document, given)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )

    function axeOf(page: unknown): typeof import('axe-core') {
      return (page as { axe: typeof import('axe-core') }).axe
    }
  }, rules)
  return [...restless, ...violations]
}
