import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { translateInto } from '../../kernel/translations.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { messagesTo } from '../../testing/sent-messages.ts'
import { configs } from '../configuration/configs.table.ts'

const [csr, shipper] = ['csr@karwan.test', 'shipper@karwan.test']
let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const word = (values: [string, string], owner: { userId?: number; groupId?: number } = {}) =>
  app.db.insert(configs).values({ name: 'VEHICLE_TYPE_TERMINOLOGY', values, ...owner })
const toldByMail = (as: string) =>
  app.call('saveNotificationSettings', {
    as,
    body: {
      channels: [{ category: 'BID', portal: true, mail: true, sms: true }],
      quietFrom: null,
      quietTo: null,
    },
  })
/** What the shipper reads after vehicles of a shipment were awarded. */
const awarded = async () => (await told()).filter((body) => body.includes('were awarded'))

async function told(): Promise<string[]> {
  granted(await toldByMail(shipper), 200)
  const scene = marketScene(app)
  const { id } = await marketScene(app, shipper).book()
  granted(await app.call('actOnBidWindow', { as: csr, path: { id }, query: { action: 'open' } }), 200)
  const { id: bid } = granted(await scene.bid(id, (await addPartner(app)).id), 201)
  granted(await scene.award(id, [bid]), 200)
  const to = [...(await messagesTo(app, shipper)), ...(await messagesTo(app, '+923001110003'))]
  return to.map(({ body }) => body)
}

describe('mail and SMS call a vehicle', () => {
  it('as the product does, where nobody chose a word', async () => {
    const [mail, sms] = await awarded()
    expect([mail, sms]).toEqual([
      expect.stringMatching(/^Vehicles of KS-/),
      expect.stringMatching(/^Vehicles of KS-/),
    ])
  })

  it('as the company of its reader does, and no other company', async () => {
    await word(['Wagon', 'Wagons'])
    await word(['Lorry', 'Lorries'], { groupId: 2 })
    await word(['Truck', 'Trucks'], { groupId: 1 })
    const [mail, sms] = await awarded()
    expect([mail, sms]).toEqual([
      expect.stringMatching(/^Trucks of KS-/),
      expect.stringMatching(/^Trucks of KS-/),
    ])
  })

  it('as its reader chose for themselves before the company, and as the product is set without either', async () => {
    await word(['Wagon', 'Wagons'])
    expect((await awarded())[0]).toMatch(/^Wagons of KS-/)
    await word(['Truck', 'Trucks'], { groupId: 1 })
    await word(['Rig', 'Rigs'], { userId: (await app.signIn(shipper)).userId })
    expect((await awarded())[0]).toMatch(/^Rigs of KS-/)
  })
})

describe('a notice is written', () => {
  it('by mail in the language of its reader, by SMS in English, which takes half the pages', async () => {
    await app.call('updatePreferences', { as: shipper, body: { language: 'fr' } })
    await word(['Truck', 'Trucks'])
    const inFrench = translateInto('fr')({ id: 'notificationSentence.BID_ACCEPTED' })?.split('{')[0]
    expect(inFrench).toBeTruthy()
    const bodies = await told()
    expect(bodies.filter((body) => body.startsWith(inFrench ?? '?'))).toEqual([
      expect.stringContaining('Mon compte, Notifications'),
    ])
    expect(bodies.some((body) => body.startsWith('Trucks of KS-'))).toBe(true)
  })
})

describe('printed papers call a vehicle', () => {
  const printedWith = async (print: () => Promise<{ status: number }>) => {
    const printer = vi.spyOn(app.deps.pdf, 'print').mockResolvedValue(new Uint8Array())
    expect((await print()).status).toBe(200)
    return printer.mock.calls.map(([, data]) => Object(data).vehicleWord)
  }

  it('on the Bill-T as the company does whose goods it is for', async () => {
    await word(['Truck', 'Trucks'], { groupId: 1 })
    const scene = marketScene(app)
    const [own, other] = [await scene.dispatched({ company: 1 }), await scene.dispatched({ company: 2 })]
    const preview = (bookingId: number) => () => app.call('previewBillT', { as: csr, query: { bookingId } })
    expect(await printedWith(preview(own.id))).toEqual(['Truck'])
    expect((await printedWith(preview(other.id))).at(-1)).toBe('Vehicle')
  })
})
