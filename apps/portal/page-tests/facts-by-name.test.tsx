import { expect, it } from 'vitest'
import { support as as, market } from './market.ts'
import { heading, openPage, settled } from './open-page.tsx'

type Fields = Record<string, unknown> & { payload?: { weight: number } }

const factOf = (label: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling
    ?.textContent

it.each([
  ['company', '/companies/1', 'getCompanyGroup', 'Currency', ({ currency }: Fields) => currency],
  ['company', '/companies/1', 'getCompanyGroup', 'Weight unit', ({ weightUnit }: Fields) => weightUnit],
  [
    'template',
    '/templates/1',
    'getShipmentTemplate',
    'Weight',
    ({ payload, weightUnit }: Fields) => `${payload?.weight} ${weightUnit}`,
  ],
  ['partner', '/partners/1', 'getPartner', 'Address', ({ address }: Fields) => address],
  ['driver', '/drivers/1', 'getDriver', 'Address', ({ address }: Fields) => address],
] as const)('the page of a %s (%s, %s) calls its %s by that name', async (_, path, operation, label, of) => {
  const { body } = await market.call<Fields>(operation, { as, path: { id: 1 } })
  const portal = await openPage(path)
  await heading(/./)
  await settled(portal)
  const said = String(of(body.data))
  await expect.poll(() => factOf(label)).toContain(said)
  if (label === 'Currency') expect(factOf(label)).toBe(said)
})
