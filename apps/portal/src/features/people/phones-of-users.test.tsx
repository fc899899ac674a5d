import { afterEach, expect, it, vi } from 'vitest'
import { connect } from '../../kit/access/sdk.ts'
import { useListColumns } from '../../kit/list/list-table.tsx'
import { aBootConfig } from '../../kit/testing/boot.ts'
import { show } from '../../kit/testing/show.tsx'
import { loadRest } from '../../kit/text/messages.ts'
import { userList } from './user-list.tsx'

afterEach(() => {
  document.documentElement.dir = 'ltr'
})

it('a phone of the list of users keeps its sign in front from right to left', async () => {
  await loadRest()
  connect(aBootConfig(), vi.fn())
  document.documentElement.dir = 'rtl'
  const screen = await show(<Phone />)
  expect(screen.getByText('+251 93 100 0053').element().getAttribute('dir')).toBe('ltr')
})

function Phone() {
  const row = { phoneNumber: '+251931000053' }
  return useListColumns(userList)
    .find(({ id }) => id === 'phoneNumber')
    ?.cell(row as never)
}
