import { useState } from 'react'
import { expect, it } from 'vitest'
import { show } from '../testing/show.tsx'
import { useWords } from '../text/use-words.ts'
import { defineList } from './define-list.ts'
import { useSelection } from './use-selection.ts'

const list = defineList('listTeams', {
  words: 'teams',
  path: '/teams',
  firstPageSize: 20,
  filters: {},
  columns: { name: { text: ({ name }) => name } },
})
const createdAt = '2026-11-27T09:00:00Z'
const teams = [{ id: 7, version: 1, name: 'Night desk', note: null, peopleCount: 2, createdAt }]

function Chosen() {
  const [question, setQuestion] = useState('all')
  const { selection, rows } = useSelection(list, teams, question, useWords())
  return (
    <>
      <button type="button" onClick={() => selection.onToggle(7, false)}>
        {rows.length} chosen
      </button>
      <button type="button" onClick={() => setQuestion('others')}>
        Ask for others
      </button>
    </>
  )
}

it('rows that were chosen are not meant any more once something else is asked', async () => {
  const screen = await show(<Chosen />)
  await screen.getByRole('button', { name: '0 chosen' }).click()
  await expect.element(screen.getByRole('button', { name: '1 chosen' })).toBeVisible()
  await screen.getByRole('button', { name: 'Ask for others' }).click()
  await expect.element(screen.getByRole('button', { name: '0 chosen' })).toBeVisible()
})
