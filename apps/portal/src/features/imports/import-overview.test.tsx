import { ConfirmProvider } from '@karwan/design-system/components/confirm-dialog'
import { exampleOf } from '@karwan/sdk/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect, sdk } from '../../kit/access/sdk.ts'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { ImportOverview } from './import-overview.tsx'
import { importPlaces } from './import-places.ts'

beforeEach(async () => {
  await loadRest()
  connect(aBootConfig(), vi.fn())
})

const users = exampleOf('Import', {
  register: 'USER',
  asksToChange: true,
  counts: [
    { result: 'TO_CREATE', rows: 2 },
    { result: 'TO_CHANGE', rows: 3 },
  ],
})
const opened = async (of: typeof users) => {
  vi.spyOn(sdk, 'call').mockImplementation((async (operation: string) =>
    operation === 'confirmImport' ? of : { items: [], total: 0, page: 0, pageSize: 25 }) as never)
  const [place = importPlaces.users] = Object.values(importPlaces).filter(
    ({ register }) => register === 'USER',
  )
  await show(
    <ConfirmProvider>
      <ImportOverview of={of} place={place} onOther={vi.fn()} />
    </ConfirmProvider>,
  )
}

it('adds who is new and changes accounts that are there only where that is ticked', async () => {
  await opened(users)
  await expect.element(page.getByText(/3 accounts already exist and differ/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Import 2 rows' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Change what is there/ }).click()
  await page.getByRole('button', { name: 'Import 5 rows' }).click()
  await vi.waitFor(() =>
    expect(sdk.call).toHaveBeenCalledWith(
      'confirmImport',
      expect.objectContaining({ body: { changeExisting: true } }),
    ),
  )
})

it('asks nothing of a register whose records a file changes as it adds them', async () => {
  await opened({ ...users, asksToChange: false })
  await expect.element(page.getByRole('button', { name: 'Import 5 rows' })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})
