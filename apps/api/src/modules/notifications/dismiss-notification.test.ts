import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { translateInto } from '../../kernel/translations.ts'
import { addPartner, granted, marketScene, type TestApp, testApp } from '../../testing/index.ts'
import { configs } from '../configuration/configs.table.ts'
import { notifications } from './notifications.table.ts'

const [csr, shipper, other] = ['csr@karwan.test', 'shipper@karwan.test', 'shipper2@karwan.test']
let app: TestApp
beforeEach(async () => {
  app = await testApp()
  await app.db.delete(notifications)
})
afterEach(() => app.close())

const told = async (as: string, query = {}) =>
  granted(await app.call('listNotifications', { as, query }), 200).items
const unread = async (as: string) => granted(await app.call('countUnreadNotifications', { as }), 200).unread
const dismiss = (id: number, isDismissed = true, as = shipper) =>
  app.call('dismissNotification', { as, path: { id }, body: { isDismissed } })

/** Two bids for a shipment of the shipper, who is told of each. */
async function twoBids(): Promise<number> {
  const scene = marketScene(app)
  const { id } = await marketScene(app, shipper).book()
  granted(await app.call('actOnBidWindow', { as: csr, path: { id }, query: { action: 'open' } }), 200)
  await app.db.delete(notifications)
  for (let at = 0; at < 2; at += 1) granted(await scene.bid(id, (await addPartner(app)).id), 201)
  return id
}

describe('a notification that is put away', () => {
  it('is neither listed nor counted, and stands among those that were put away', async () => {
    await twoBids()
    const [latest, first] = await told(shipper)
    const away = granted(await dismiss(latest.id), 200)
    expect(away).toEqual({ ...latest, dismissedAt: '2026-11-21T09:00:00.000Z' })
    expect(await told(shipper)).toEqual([first])
    expect(await told(shipper, { dismissed: false })).toEqual([first])
    expect(await told(shipper, { dismissed: true })).toEqual([away])
    expect(await unread(shipper)).toBe(1)
  })

  it('is taken back to where it stood, unread as it was', async () => {
    await twoBids()
    const before = await told(shipper)
    granted(await dismiss(before[0].id), 200)
    granted(await app.call('markAllNotificationsRead', { as: shipper }), 200)
    expect(granted(await dismiss(before[0].id, false), 200)).toEqual(before[0])
    expect((await told(shipper)).map(({ id }: { id: number }) => id)).toEqual(
      before.map(({ id }: { id: number }) => id),
    )
    expect(await unread(shipper)).toBe(1)
    expect(await told(shipper, { dismissed: true })).toEqual([])
  })

  it('stays as it is by the same act once more, and tells other tabs once', async () => {
    await twoBids()
    const [latest] = await told(shipper)
    const changes = async () => (await eventsOf('notification.changed')).length
    granted(await dismiss(latest.id, false), 200)
    expect(await changes()).toBe(0)
    const once = granted(await dismiss(latest.id), 200)
    app.setTime(new Date('2026-11-21T09:05:00.000Z'))
    expect(granted(await dismiss(latest.id), 200)).toEqual(once)
    expect(await changes()).toBe(1)
  })

  it('is nobody else’s: what another was told is not there', async () => {
    await twoBids()
    const [latest] = await told(shipper)
    for (const as of [csr, other]) expect((await dismiss(latest.id, true, as)).status, as).toBe(404)
    expect((await dismiss(2_000_000_000)).status).toBe(404)
    expect(await told(shipper)).toHaveLength(2)
    expect(await unread(shipper)).toBe(2)
  })
})

const eventsOf = async (name: string) => {
  const { rows } = (await app.db.execute('select name from events')) as unknown as {
    rows: { name: string }[]
  }
  return rows.filter((row) => row.name === name)
}

describe('a notification says', () => {
  it('what it is called, what it tells and what can be done about it', async () => {
    const id = await twoBids()
    const [notice] = await told(shipper)
    const { shipment, route } = notice.params
    expect(notice).toMatchObject({
      title: 'Bid received',
      body: `There is a new bid for ${shipment}, ${route}`,
      actions: [{ label: 'See the bids', path: `/shipments/${id}?tab=bids` }],
      channel: ['PORTAL'],
    })
    expect(notice.actionUrl).toBe(notice.actions[0].path)
  })

  it('it in the language of its reader', async () => {
    await twoBids()
    granted(await app.call('updatePreferences', { as: shipper, body: { language: 'fr' } }), 200)
    const [notice] = await told(shipper)
    const inFrench = translateInto('fr')({ id: 'notificationSentence.BID_RECEIVED' })?.split('{')[0]
    expect(inFrench).toBeTruthy()
    expect(notice.title).toBe(translateInto('fr')({ id: 'notificationType.BID_RECEIVED' }))
    expect(notice.body).toContain(inFrench)
  })

  it('vehicle as the company of its reader does', async () => {
    const scene = marketScene(app)
    const values = ['Truck', 'Trucks']
    await app.db.insert(configs).values({ name: 'VEHICLE_TYPE_TERMINOLOGY', values, groupId: 1 })
    const id = await twoBids()
    const { id: bid } = granted(await scene.bid(id, (await addPartner(app)).id), 201)
    granted(await scene.award(id, [bid]), 200)
    const titles = (await told(shipper)).map(({ title }: { title: string }) => title)
    expect(titles).toContain('All trucks covered')
  })

  it('by which ways it went out, but for a mail that its reader does not want', async () => {
    const byAll = { category: 'BID', portal: true, mail: true, sms: true }
    const body = { channels: [byAll], quietFrom: null, quietTo: null }
    granted(await app.call('saveNotificationSettings', { as: shipper, body }), 200)
    await twoBids()
    const ways = async () => (await told(shipper))[0].channel
    expect(await ways()).toEqual(['PORTAL', 'MAIL', 'SMS'])
    const query = { email_notifications: false }
    granted(await app.call('saveShipperConfig', { as: shipper, query }), 200)
    await twoBids()
    expect(await ways()).toEqual(['PORTAL', 'SMS'])
  })
})
