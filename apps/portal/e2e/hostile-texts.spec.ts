import { apiPort, csrApp, shipperApp } from './addresses.ts'
import { callAsSupport } from './api-session.ts'
import { freeTexts } from './free-texts.ts'
import { HostileRecords } from './hostile-records.ts'
import { hostileTexts } from './hostile-texts.ts'
import { settled } from './page-checks.ts'
import { expect, signIn, test } from './portal-test.ts'
import { registersOf } from './registers.ts'

/** Fields that are validated or looked up: other texts are refused before they are stored. */
const ruled = [
  /^(login|refreshSession|logout)/,
  /(Phone|\.email|\.ssn|[pP]assword|\.otp|[tT]oken|\.locale|[iI]ban|\.ntn|\.strn|Expiry|Date|\.dateOfBirth|Imei|passportNumber|licenseNumber|identificationValue|companyName|permission)$/,
  /\.(phoneNumber|consigneeNumber|pointOfContactNumber|hsCode|cnic|licenseClass|licenseExpiry|registrationNumber|unLocode)$/,
  /^updatePreferences\.language$/,
  // It needs completed bookings; partner invoices have a test of their own.
  /^createPartnerInvoice\./,
  /\.(ownerCnic|periodFrom|periodTo|openingTimes\.(from|to)|operatingLanes\.(origin|destination)CityName)$|Fleet\.code$/,
]

const operationOf = (field: string) => field.split('.')[0] ?? ''

test('whatever somebody writes, and wherever, is shown as what was typed and does nothing', async ({
  page,
  request,
  someoneElse,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const records = new HostileRecords(await callAsSupport(request))
  await records.configure()
  for (let round = 0; round < 8; round += 1) await records.book()
  await records.liveThrough()
  const kept = await records.keepPeople()
  const contract = await (await request.get(`http://localhost:${apiPort}/openapi.json`)).json()
  const registered: string[] = []
  for (const register of registersOf(contract, (field) => ruled.some((rule) => rule.test(field)))) {
    const { id } = await records.register(register)
    registered.push(register.page, `${register.page}/${id}`)
  }

  await test.step('every text has been written, and every field in which any text may stand', async () => {
    expect(hostileTexts.filter((text) => !records.texts.has(text))).toEqual([])
    const isWritten = (field: string) =>
      records.written.has(field) || records.written.has(field.replace(/^update/, 'create'))
    // For every operation that was called, all its free-text fields must have been written.
    const operations = new Set([...records.written].map(operationOf))
    const isAsked = (field: string) =>
      operations.has(operationOf(field)) && !ruled.some((rule) => rule.test(field))
    expect(freeTexts(contract).filter((field) => isAsked(field) && !isWritten(field))).toEqual([])
  })

  await signIn(page, 'csr', 'csr@karwan.test')
  const lived = records.shipments.at(-1)
  const paths = [
    '/shipments?pageSize=100&sortBy=createdAt',
    ...records.shipments.map((id) => `/shipments/${id}`),
    ...['bids', 'bookings', 'pricing', 'tracking', 'activity'].map((tab) => `/shipments/${lived}?tab=${tab}`),
    `/shipments/${records.shipments[0]}/edit`,
    `/shipments/${records.shipments[1]}/edit`,
    ...records.bookings.map((id) => `/bookings/${id}`),
    '/bookings',
    ...registered,
    ...kept,
  ]
  const seen: string[] = []
  for (const path of paths) {
    await page.goto(csrApp + path)
    await settled(page)
    seen.push(
      await page.evaluate(
        () =>
          document.body.innerText +
          [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
            .map(({ value }) => value)
            .join('\n'),
      ),
    )
  }
  const shown = seen.join('\n').replaceAll(/\s+/g, ' ')
  const unseen = [...records.texts].filter((text) => !shown.includes(text.replaceAll(/\s+/g, ' ')))
  expect(unseen, 'texts that are nowhere to be seen').toEqual([])

  const shipper = await someoneElse()
  shipper.on('dialog', (dialog) => void dialog.dismiss().then(() => dialogs.push(dialog.message())))
  await signIn(shipper, 'shipper', 'shipper2@karwan.test')
  for (const path of ['/shipments', `/shipments/${lived}`, `/shipments/${records.shipments[2]}/edit`]) {
    await shipper.goto(shipperApp + path)
    await settled(shipper)
  }
  expect(dialogs).toEqual([])
})
