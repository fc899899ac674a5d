import { composePreferences } from '@karwan/domain/configuration'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { speak } from '../src/kit/text/messages.ts'
import { market, support } from './market.ts'
import { network, offline, refused } from './network.ts'
import { heading, openPage, settled } from './open-page.tsx'
import { button, field, pickSecond, press, said, search } from './person.ts'

const stop = (name: string) => page.getByRole('listitem', { name })
const [pickUp, dropOff] = [() => stop('Stop 1: Pick up'), () => stop('Stop 2: Drop off')]
/** What is folded about a stop. */
const moreOf = (name: string) => page.getByRole('group', { name })

/** Fills in every field, each with a different value. */
async function fillAll(): Promise<void> {
  unfold()
  await search('Project', 'Karachi')
  await search('City', 'Multan', pickUp())
  await field('Kind of place', moreOf('Stop 1: Pick up')).selectOptions('Factory')
  await field('Address', pickUp()).fill('Plot 14, SITE')
  // Cement, which also has a name in Urdu.
  await field('Goods', pickUp()).selectOptions('3')
  await field('Weight', pickUp()).fill('31')
  await field('Description').fill('In bags')
  await pickSecond('Kind of code')
  await search('City', 'Peshawar', dropOff())
  await field('Kind of place', moreOf('Stop 2: Drop off')).selectOptions('Warehouse')
  await field('Address', dropOff()).fill('Ring Road 7')
  await pickSecond('Labour')
  await pickSecond('Travel restriction in the city')
  await page.getByRole('radio', { name: 'Flatbed' }).click()
  await pickSecond('Variant')
  for (const [label, text] of texts) await field(label).fill(text)
  await pickSecond('Payment')
  await page.getByRole('radio', { name: 'Per tonne' }).click()
  await page.getByRole('radio', { name: /^Private/ }).click()
  for (const label of ['Accept bids automatically', 'Negotiate automatically'])
    await page.getByRole('checkbox', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('checkbox', { name: /^Hard copy/ }).click()
  await button('Add container details').click()
  for (const [label, text] of container) await field(label).fill(text)
}

/** Opens the folded sections with fields that are seldom filled in. */
function unfold(): void {
  for (const fold of document.querySelectorAll('details')) fold.open = true
}

const texts = [
  ['Vehicle count', '3'],
  ['Quantity', '4'],
  ['Minimum weight per vehicle', '9'],
  ['Maximum weight per vehicle', '11'],
  ['Loading time', '05/01/2027 09:30'],
  ['Shipper rate', '90,000'],
  ['Minimum shipper rate', '80,000'],
  ['Maximum shipper rate', '99,000'],
  ['Contact name', 'Asim Raza'],
  ['Contact phone', '0300 1234567'],
  ['Consignee name', 'Noor Traders'],
  ['Consignee phone', '0321 7654321'],
  ['Instructions', 'Call before the gate'],
  ['Reference number', 'PO-77'],
  ['HS code', '252329'],
] as const

const container = [
  ['Bill of lading number', 'BL-9'],
  ['Number of containers', '2'],
  ['Detention charges', '1,500'],
  ['Return of the empty container', '09/01/2027 12:00'],
  ['Return location', 'Yard 5'],
] as const

/** The body that the server must receive. */
const sentOfAll = {
  project: 1,
  acceptAutoBid: true,
  autoNegotiate: true,
  bidCategoryTypeId: 2,
  cityTravelRestrictionTypeId: 2,
  consigneeName: 'Noor Traders',
  consigneeNumber: '+923217654321',
  hsCode: '252329',
  isPodHardCopyReq: true,
  labourAvailabilityTypeId: 2,
  loadingTime: '2027-01-05T04:30:00.000Z',
  locations: [
    {
      cityId: 82,
      address: 'Plot 14, SITE',
      locationActionType: 1,
      locationType: 'FACTORY',
      loads: [
        {
          goodsTypeId: 3,
          goodsType: 'Cement',
          goodsTypeDescription: 'In bags',
          goodsCodeType: 2,
          weight: 31,
        },
      ],
    },
    { cityId: 106, address: 'Ring Road 7', locationActionType: 2, locationType: 'WAREHOUSE', loads: [] },
  ],
  maxShipperRate: '99000',
  minShipperRate: '80000',
  shipperRate: '90000',
  maxWeightPerVehicle: 11,
  minWeightPerVehicle: 9,
  paymentReceivingTypeId: 2,
  pointOfContactName: 'Asim Raza',
  pointOfContactNumber: '+923001234567',
  poolType: 2,
  quantity: 4,
  referenceNumber: 'PO-77',
  shipmentContainerDto: {
    blNumber: 'BL-9',
    detentionCharges: '1500',
    emptyReturnDate: '2027-01-09T07:00:00.000Z',
    noOfContainers: 2,
    returnLocation: 'Yard 5',
  },
  specialInstructions: 'Call before the gate',
  vehicleCount: 3,
  vehicleTypeId: 2,
  vehicleTypeVariantId: 5,
  weight: 31,
}

async function openForm(path = '/shipments/new') {
  const portal = await openPage(path)
  await settled(portal)
  return portal
}
const title = () => page.getByRole('heading', { level: 1 })

describe('the form of a shipment', () => {
  it('sends each field of a new one, and leads to what is booked', async () => {
    const portal = await openForm()
    await search('Company', 'Indus Textiles')
    await button('Start empty').click()
    await fillAll()
    await button('Book shipment').click()
    await expect.element(said(/^Shipment [A-Z]+-.* is booked$/)).toBeVisible()
    const body = network.sent('createShipment').at(-1)?.body
    expect(body).toMatchObject({ ...sentOfAll, company: 1, shipmentCategoryTypeId: 1 })
    await settled(portal)
    expect(portal.address()).toMatch(/^\/shipments\/\d+$/)
    await expect.element(title()).toHaveFocus()
    await expect.element(page.getByText('Noor Traders')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '0321 7654321' })).toBeVisible()
  })

  it('sends each field of one that is changed, and no other', async () => {
    const { id } = await market.book({ poolType: 2 })
    const portal = await openForm(`/shipments/${id}/edit`)
    await fillAll()
    await button('Save changes').click()
    await expect.element(said(/^Shipment [A-Z]+-.* is saved$/)).toBeVisible()
    const { poolType: _, vehicleTypeId, ...changed } = sentOfAll
    const body = network.sent('updateShipment').at(-1)?.body
    expect(body).toMatchObject(changed)
    expect(body).not.toHaveProperty('company')
    await settled(portal)
    expect(portal.address()).toBe(`/shipments/${id}`)
  })

  it('sends an address that is spelled out', async () => {
    const { id } = await market.book()
    await openForm(`/shipments/${id}/edit`)
    unfold()
    await button('Enter the full address').first().click()
    const lines = {
      'Address line 1': 'Gate 4',
      'Address line 2': 'Dock 9',
      'Address line 3': 'East wharf',
      'City name': 'Karachi',
      'Postal code': '74000',
      Latitude: '24.8',
      Longitude: '66.9',
    }
    for (const [label, text] of Object.entries(lines)) await field(label).fill(text)
    await button('Save changes').click()
    await expect.element(said(/is saved$/)).toBeVisible()
    expect(network.sent('updateShipment').at(-1)?.body).toMatchObject({
      locations: [
        {
          customLocation: {
            address1: 'Gate 4',
            address2: 'Dock 9',
            address3: 'East wharf',
            cityName: 'Karachi',
            zip: '74000',
            lat: 24.8,
            lng: 66.9,
          },
        },
        {},
      ],
    })
  })

  it('says at a city when trucks may not enter it, and no longer once the truck comes at another hour', async () => {
    await openForm()
    await search('Company', 'Indus Textiles')
    await button('Start empty').click()
    await search('City', 'Karachi', pickUp())
    await page.getByRole('radio', { name: 'Flatbed' }).click()
    await field('Loading time').fill('05/01/2027 09:30')
    const told = pickUp().getByText('Trucks may not enter Karachi from 06:00 to 22:00')
    await expect.element(told).toBeVisible()
    await page.getByRole('radio', { name: 'Suzuki' }).click()
    await expect.element(told).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Flatbed' }).click()
    await expect.element(told).toBeVisible()
    await field('Loading time').fill('05/01/2027 22:00')
    await expect.element(told).not.toBeInTheDocument()
    await search('City', 'Lahore', dropOff())
    await expect.element(dropOff().getByText('Trucks may not enter Lahore from 06:00 to 23:00')).toBeVisible()
  })

  it('lists what is missing, each leading to its field, and takes the focus there', async () => {
    await openForm()
    await button('Book shipment').click()
    const summary = page
      .getByRole('alert')
      .filter({ hasText: /problem/ })
      .first()
    await expect.element(summary).toBeVisible()
    await expect.poll(() => summary.element().contains(document.activeElement)).toBe(true)
    const told = summary.getByRole('link').elements()
    expect(told.length).toBeGreaterThan(5)
    await press(summary.getByRole('link').first())
    await expect.element(page.getByRole('combobox', { name: /^Company/ })).toHaveFocus()
    expect(network.sent('createShipment')).toEqual([])
  })

  it('cannot be sent without what its template asks for, and is with it', async () => {
    const { id: shipmentId } = await market.book()
    const askOnUse = ['consigneeName', 'hsCode', 'weight']
    const asked = { name: 'Asks each time', visibility: 'COMPANY', shipmentId, askOnUse }
    const { body } = await market.call<{ id: number }>('createShipmentTemplate', { as: support, body: asked })
    await openForm(`/shipments/new?template=${body.data.id}`)
    // A section with required fields is not folded.
    await expect.element(field('HS code')).toBeVisible()
    await field('Loading time').fill('05/01/2027 09:30')
    await button('Book shipment').click()
    for (const sentence of ['Consignee name is required', 'HS code is required'])
      await expect.element(page.getByRole('link', { name: sentence })).toBeVisible()
    await expect.element(page.getByRole('link', { name: /Weight/ })).not.toBeInTheDocument()
    expect(network.sent('createShipment')).toEqual([])
    await field('Consignee name').fill('Noor Traders')
    await field('HS code').fill('252329')
    await button('Book shipment').click()
    await expect.element(said(/is booked$/)).toBeVisible()
    expect(network.sent('createShipment').at(-1)?.body).toMatchObject({ consigneeName: 'Noor Traders' })
  })

  it('is not sent by Enter in a field, and is by Enter with Ctrl', async () => {
    const { id } = await market.book()
    await openForm(`/shipments/${id}/edit`)
    unfold()
    await field('HS code').fill('100630')
    await userEvent.keyboard('{Enter}')
    expect(network.sent('updateShipment')).toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(said(/is saved$/)).toBeVisible()
    expect(network.sent('updateShipment').at(-1)?.body).toMatchObject({ hsCode: '100630' })
  })

  it.each([
    [
      'the server refuses it',
      refused(422, 'Not like this', { hsCode: ['This code is not known'] }),
      'This code is not known',
    ],
    [
      'somebody else was quicker',
      refused(403, 'You may not do this any more'),
      'You may not do this any more',
    ],
    [
      'the line is broken',
      offline,
      'The server cannot be reached. What you typed is still here; please try again.',
    ],
  ])('keeps what was typed when %s, says so, and is sent again', async (_, answer, sentence) => {
    const { id } = await market.book()
    await openForm(`/shipments/${id}/edit`)
    unfold()
    await field('HS code').fill('100630')
    network.break('updateShipment', answer)
    await button('Save changes').click()
    await expect.element(page.getByText(sentence).first()).toBeVisible()
    await expect.element(field('HS code')).toHaveValue('100630')
    network.mend('updateShipment')
    await button('Save changes').click()
    await expect.element(said(/is saved$/)).toBeVisible()
  })

  it('is not there for who may not change it', async () => {
    const { id } = await market.book()
    await settled(await openPage(`/shipments/${id}/edit`, { as: 'Finance' }))
    await heading(/^Change shipment/)
    await expect.element(page.getByText('You are not allowed to see this')).toBeVisible()
    expect(button('Save changes').query()).toBeNull()
  })
})

describe('the kind of vehicle', () => {
  const types = (name: string) => page.getByRole('radiogroup', { name: new RegExp(`^${name} ?\\(`) })

  it('is named in the language of the viewer', async () => {
    await settled(await openPage('/shipments/new'))
    await expect.element(types('Vehicle type')).toBeVisible()
    await speak('ur')
    try {
      await expect.element(types('گاڑی کی قسم')).toBeVisible()
    } finally {
      await speak('en')
    }
  })

  it('is named as the company calls it', async () => {
    const company = [{ name: 'VEHICLE_TYPE_TERMINOLOGY', values: ['Lorry', 'Lorries'] }] as const
    const prepare = () =>
      network.break('getPreferences', () => Response.json({ data: composePreferences({ company }) }))
    await settled(await openPage('/shipments/new', { prepare }))
    await expect.element(types('Lorry')).toBeVisible()
  })
})
