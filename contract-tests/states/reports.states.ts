import { granted, type TestApp, takeIds } from '@karwan/api/testing'
import { supportAccount } from '../callers.ts'

export const reportStates = {
  'a scheduled report of customer support': async (app: TestApp, { id }: { id: number }) => {
    await takeIds(app, { report_schedules: id })
    const { token, userId } = await app.signIn(supportAccount.name)
    const body = { kind: 'lanes', frequency: 'DAILY', hour: 8, format: 'csv', receiverIds: [userId] }
    granted(await app.call('createReportSchedule', { token, body }), 201)
  },
}
