import { describe, expect, it } from 'vitest'
import { route } from './page-budgets.ts'
import type { Drawn } from './page-weight.ts'
import { pagesOf, strayComponents } from './pages.ts'

const chunks: Drawn = {
  'index.js': { sources: ['src/main.tsx'], imports: [] },
  'login.js': { sources: [route('login')], imports: ['index.js'] },
  'truck.js': { sources: [route('trucks.$id')], imports: ['index.js', 'map.js'] },
  'map.js': { sources: ['src/map.ts'], imports: [] },
}
const wayIn = [{ name: 'login', adds: ['src/main.tsx', route('login')], budget: { wire: 9 } }]

describe('the pages of a build', () => {
  it('are those on the way in, and every other route with what it adds', () => {
    const { pages, complaints } = pagesOf(chunks, { wayIn, routes: { 'trucks.$id': { wire: 5 } }, usual: [] })
    expect(pages.map(({ name, files }) => [name, files])).toEqual([
      ['login', ['index.js', 'login.js']],
      ['+ trucks.$id', ['truck.js', 'map.js']],
    ])
    expect(complaints).toEqual([])
  })

  it('are named when nobody said how heavy they may be', () => {
    expect(pagesOf(chunks, { wayIn, routes: {}, usual: [] }).complaints).toEqual(['trucks.$id has no budget'])
  })

  it('are named when only their budget is left', () => {
    const routes = { 'trucks.$id': { wire: 5 }, trucks: { wire: 5 } }
    expect(pagesOf(chunks, { wayIn, routes, usual: [] }).complaints).toEqual([
      'trucks has a budget, but the build has no such route',
    ])
  })

  it('have the usual budget of their kind where none is their own', () => {
    const usual = [{ ends: '.$id', budget: { wire: 7 } }]
    const { pages, complaints } = pagesOf(chunks, { wayIn, routes: {}, usual })
    expect(pages.at(-1)).toMatchObject({ name: '+ trucks.$id', budget: { wire: 7 } })
    expect(complaints).toEqual([])
  })
})

it('components of a feature that come with the login are named', () => {
  const sources = [
    'src/features/session/login.tsx',
    'src/features/fleet/trucks.ts',
    'src/features/fleet/truck.tsx',
  ]
  expect(strayComponents({ 'index.js': { sources, imports: [] } }, ['index.js'])).toEqual([
    'src/features/fleet/truck.tsx',
  ])
})
