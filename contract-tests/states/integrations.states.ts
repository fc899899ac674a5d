import { failedDelivery, granted, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'

export const integrationStates = {
  'an API key of customer support': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { api_keys: id })
    const { token } = await app.signIn(supportAccount.name)
    const body = { name: `System ${id}`, permissions: ['shipment:read'], expiresOn: '2099-11-30' }
    granted(await app.call('createApiKey', { token, body }), 201)
  },

  'a webhook of customer support': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { webhooks: id, webhook_deliveries: id })
    const { token } = await app.signIn(supportAccount.name)
    const body = {
      name: `Hook ${id}`,
      url: 'https://hooks.indus.example/karwan',
      events: ['booking.changed'],
    }
    granted(await app.call('createWebhook', { token, body }), 201)
    await failedDelivery(app, id)
  },
}
