import type { APIRequestContext } from '@playwright/test'
import { type Call, callAsSupport, ownCrew } from './api-session.ts'
import { expect, signIn, test } from './portal-test.ts'
import { aPage } from './short-pdf.ts'

const officer = 'verification@karwan.test'
const djibouti = 3

/** Submits subjects of a kind that no other test uses, so that the queue contains only these. */
async function submitAddas(call: Call, count: number): Promise<{ id: number; name: string }[]> {
  await call('POST', '/verification-config/v1', {
    subjectType: 'ADDA',
    countryId: djibouti,
    sections: [{ key: 'identity', title: 'Identity' }],
    fields: [
      { key: 'cnic', label: 'CNIC', section: 'identity', inputType: 'TEXT', required: true, weight: 60 },
      { key: 'iban', label: 'IBAN', section: 'identity', inputType: 'TEXT', required: true, weight: 40 },
    ],
    passScore: 80,
    validityDays: 365,
  })
  const left = await call('GET', '/partner_verification_data?subjectType=ADDA&waiting=true&pageSize=100')
  for (const { id } of left.items as { id: number }[])
    await call('POST', `/partner_verification_data/${id}/verify`, { act: 'override', comment: 'Left over' })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const name = `Adda ${crypto.randomUUID().slice(0, 8)}`
      const phoneNumber = `+25377${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
      const partner = { partnerType: 'ADDA_BROKER', fullName: name, phoneNumber, cityId: 301 }
      const { id: subjectId } = await call('POST', '/user/partner', partner)
      const values = [
        { fieldKey: 'cnic', value: '3520212345671' },
        { fieldKey: 'iban', value: 'DJ2110002010010409943020008' },
      ]
      const body = { subjectType: 'ADDA', subjectId, values }
      return { id: Number((await call('POST', '/partner_verification_data', body)).id), name }
    }),
  )
}

/** Adds a partner for this test. */
async function addPartner(call: Call): Promise<{ subjectId: number; phoneNumber: string; fullName: string }> {
  const phoneNumber = `+92301${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
  const fullName = `Owner ${crypto.randomUUID().slice(0, 8)}`
  const partner = { partnerType: 'INDIVIDUAL_OWNER', fullName, phoneNumber, cityId: 1 }
  const { id } = await call('POST', '/user/partner', partner)
  return { subjectId: Number(id), phoneNumber, fullName }
}

/** Submits a partner for verification by the existing rules. */
async function submitPartner(call: Call): Promise<number> {
  const { subjectId, phoneNumber } = await addPartner(call)
  const values = [
    { fieldKey: 'cnic', value: '3520212345671' },
    { fieldKey: 'phone', value: phoneNumber },
    { fieldKey: 'iban', value: 'PK36SCBL0000001123456702' },
  ]
  const body = { subjectType: 'PARTNER', subjectId, values }
  return Number((await call('POST', '/partner_verification_data', body)).id)
}

const statusOf = async (request: APIRequestContext, id: number) =>
  (await (await callAsSupport(request))('GET', `/partner_verification_data/${id}`)).status

test('an officer verifies one subject after the other with two keys each, and sends one back', async ({
  page,
  request,
}) => {
  const subjects = await submitAddas(await callAsSupport(request), 3)
  await signIn(page, 'csr', officer, '/verifications?subjectType=ADDA&waiting=true')
  await expect(page.getByRole('link', { name: /^Adda/ })).toHaveCount(3)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  const title = page.getByRole('heading', { level: 1 })
  await press('j')
  await press('Enter')
  const done: string[] = []
  const claimed = async () => {
    await expect(title).toHaveText(/^Adda/)
    await expect(title).not.toHaveText(done.at(-1) ?? '-')
    await expect(page.getByRole('button', { name: 'Accept all open fields' })).toBeVisible()
    done.push((await title.textContent()) ?? '')
  }
  for (const _ of [1, 2]) {
    await claimed()
    presses = 0
    await press('a')
    await press('d')
    expect(presses).toBe(2)
  }

  await claimed()
  await press('y')
  await expect(page.getByText('Accepted', { exact: true })).toHaveCount(1)
  await press('x')
  await expect(page.getByRole('dialog', { name: 'IBAN: what is wrong?' })).toBeVisible()
  await press('1')
  await expect(page.getByText('Not right', { exact: true }).first()).toBeVisible()
  await press('d')
  const dialog = page.getByRole('dialog', { name: 'Send back' })
  await expect(dialog.getByLabel(/^In words/)).toHaveValue('IBAN: Not readable')
  await dialog.getByRole('button', { name: 'Send back' }).press('Enter')
  await expect(page.getByText('Nothing matches')).toBeVisible()

  expect(done.toSorted()).toEqual(subjects.map(({ name }) => name).toSorted())
  const last = subjects.find(({ name }) => name === done[2])
  for (const { id } of subjects) expect(await statusOf(request, id)).toBe(id === last?.id ? 3 : 4)
})

test('twenty subjects that are all right take an officer two keys each, and the next one is there already', async ({
  page,
  request,
}) => {
  const count = 20
  await submitAddas(await callAsSupport(request), count)
  const answered = new Set<string>()
  page.on('response', (response) => {
    const [, id] = /partner_verification_data\/(\d+)$/.exec(new URL(response.url()).pathname) ?? []
    if (id !== undefined && response.request().method() === 'GET') answered.add(id)
  })
  await signIn(page, 'csr', officer, '/verifications?subjectType=ADDA&waiting=true')
  await expect(page.getByRole('link', { name: /^Adda/ })).toHaveCount(count)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1 })
  const idHere = () => /\/verifications\/(\d+)/.exec(page.url())?.[1]
  const seen: string[] = []
  let presses = 0
  for (let at = 0; at < count; at += 1) {
    await expect(title).toHaveText(/^Adda/)
    await expect.poll(idHere).not.toBe(seen.at(-1))
    await expect(page.getByRole('button', { name: 'Accept all open fields' })).toBeVisible()
    seen.push(idHere() ?? '')
    const isLast = at === count - 1
    // The next verification is prefetched while the officer looks at the current one.
    if (!isLast) await expect.poll(() => answered.size).toBeGreaterThanOrEqual(at + 2)
    const known = new Set(answered)
    for (const key of ['a', 'd']) {
      await page.keyboard.press(key)
      presses += 1
    }
    if (isLast) await expect(page.getByText('Nothing matches')).toBeVisible()
    else {
      await expect.poll(idHere).not.toBe(seen.at(-1))
      expect(known.has(idHere() ?? '')).toBe(true)
    }
  }
  expect([presses, new Set(seen).size]).toEqual([2 * count, count])
  for (const id of seen) expect(await statusOf(request, Number(id))).toBe(4)
})

test('of two officers the second sees who has it, and gets it once the tab of the first is closed', async ({
  page,
  someoneElse,
  request,
}) => {
  const id = await submitPartner(await callAsSupport(request))
  const path = `/verifications/${id}`
  await signIn(page, 'csr', officer)
  const tab = await page.context().newPage()
  await tab.goto(new URL(path, page.url()).href)
  await expect(tab.getByRole('button', { name: 'Accept all open fields' })).toBeVisible()

  const other = await someoneElse()
  await signIn(other, 'csr', 'csr@karwan.test', path)
  await expect(other.getByText('Hamza Rauf is reviewing this', { exact: false })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Accept all open fields' })).toHaveCount(0)
  expect(await statusOf(request, id)).toBe(2)

  await tab.close({ runBeforeUnload: true })
  await expect(other.getByRole('button', { name: 'Accept all open fields' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(other.getByText('is reviewing this', { exact: false })).toBeHidden()
})

test('what an agent hands in for a partner comes back with its reason, and goes in again without what was right', async ({
  page,
  request,
}) => {
  const call = await callAsSupport(request)
  const { subjectId, phoneNumber, fullName } = await addPartner(call)
  await signIn(page, 'csr', 'agent@karwan.test', `/partners/${subjectId}`)
  await page.getByRole('button', { name: 'Submit for verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for verification' })
  await dialog.getByLabel(/^CNIC/).fill('35202')
  await dialog.getByLabel(/^Phone/).fill(phoneNumber)
  await dialog.getByLabel(/^IBAN/).fill('PK36SCBL0000001123456702')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByText('CNIC must be a CNIC of 13 digits').first()).toBeVisible()
  await dialog.getByLabel(/^CNIC/).fill('3520212345671')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()

  const { verification } = await call(
    'GET',
    `/verification/v1/subject?subjectType=PARTNER&subjectId=${subjectId}`,
  )
  const { id } = verification as { id: number }
  const judged = ['cnic', 'phone'].map((fieldKey) => ({ fieldKey, status: 'PASSED' }))
  await call('POST', `/partner_verification_data/${id}/verify`, {
    act: 'send-back',
    comment: 'The account is of somebody else',
    fields: [...judged, { fieldKey: 'iban', status: 'FAILED', reasonCode: 'DOES_NOT_MATCH' }],
  })
  // The submitter gets a notification, which links to the partner.
  await page.goto(new URL('/notifications?category=VERIFICATION', page.url()).href)
  await page.getByRole('link', { name: `${fullName} was sent back` }).click()
  await expect(page.getByRole('heading', { level: 1, name: fullName })).toBeVisible()
  await expect(page.getByText('The account is of somebody else')).toBeVisible()
  await expect(page.getByText('Does not match the paper')).toBeVisible()
  await page.getByRole('button', { name: 'Submit again' }).click()
  const again = page.getByRole('dialog', { name: 'Submit again' })
  await expect(again.getByRole('textbox')).toHaveCount(1)
  await again.getByLabel(/^IBAN/).fill('PK36SCBL0000009999999902')
  await again.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(again).toBeHidden()
  const back = await call('GET', `/partner_verification_data/${id}`)
  expect(back).toMatchObject({ status: 1, score: 60 })
})

test('a licence is brought with what is typed, judged beside it, and only the blurred photo comes again', async ({
  page,
  someoneElse,
  request,
}) => {
  const { driverId, driver } = await ownCrew(await callAsSupport(request), 'Adnan Niazi')
  await signIn(page, 'csr', 'agent@karwan.test', `/drivers/${driverId}`)
  await page.getByRole('button', { name: 'Submit for verification' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit for verification' })
  await dialog.getByLabel(/^Licence number/).fill('LHR-4711')
  await dialog.getByLabel(/^Valid until/).fill('31/05/2028')
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog.getByText('Photo of the licence needs a paper').first()).toBeVisible()
  const scan = (said: string) => ({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: aPage(said) })
  await dialog.getByLabel(/^Photo of the licence/).setInputFiles(scan(driver))
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(dialog).toBeHidden()

  const other = await someoneElse()
  await signIn(other, 'csr', officer, `/verifications?filter=${encodeURIComponent(driver)}`)
  await other.getByRole('link', { name: driver }).click()
  await expect(other.getByRole('button', { name: 'Accept all open fields' })).toBeVisible()
  await other.keyboard.press('y')
  await other.keyboard.press('y')
  await expect(other.getByRole('heading', { name: 'Paper: Photo of the licence' })).toBeVisible()
  await expect(other.getByRole('img', { name: 'Photo of the licence, page 1' })).toBeVisible()
  await other.getByRole('button', { name: 'Turn' }).click()
  await other.keyboard.press('x')
  await other.keyboard.press('1')
  await other.keyboard.press('d')
  const back = other.getByRole('dialog', { name: 'Send back' })
  await expect(back.getByLabel(/^In words/)).toHaveValue('Photo of the licence: Not readable')
  await back.getByRole('button', { name: 'Send back' }).click()
  await expect(back).toBeHidden()

  await page.reload()
  await page.getByRole('button', { name: 'Submit again' }).click()
  const again = page.getByRole('dialog', { name: 'Submit again' })
  await expect(again.getByLabel(/^Licence number/)).toHaveCount(0)
  await again.getByLabel(/^Photo of the licence/).setInputFiles(scan(`${driver}, sharp`))
  await again.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(again).toBeHidden()
  await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible()
})
