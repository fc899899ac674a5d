import { describe, expect, it } from 'vitest'
import { route } from './page-budgets.ts'
import type { Manifest } from './page-weight.ts'
import { pagesOf } from './pages.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js' },
  [route('login')]: { file: 'login.js', imports: ['index.html'] },
  [route('trucks.$id')]: { file: 'truck.js', imports: ['index.html', '_map'] },
  _map: { file: 'map.js' },
}
const wayIn = [{ name: 'login', adds: ['index.html', route('login')], budget: { wire: 9 } }]

describe('the pages of a build', () => {
  it('are those on the way in, and every other route with what it adds', () => {
    const { pages, complaints } = pagesOf(manifest, { wayIn, routes: { 'trucks.$id': { wire: 5 } } })
    expect(pages.map(({ name, files }) => [name, files])).toEqual([
      ['login', ['index.js', 'login.js']],
      ['+ trucks.$id', ['truck.js', 'map.js']],
    ])
    expect(complaints).toEqual([])
  })

  it('are named when nobody said how heavy they may be', () => {
    expect(pagesOf(manifest, { wayIn, routes: {} }).complaints).toEqual(['trucks.$id has no budget'])
  })

  it('are named when only their budget is left', () => {
    const routes = { 'trucks.$id': { wire: 5 }, trucks: { wire: 5 } }
    expect(pagesOf(manifest, { wayIn, routes }).complaints).toEqual([
      'trucks has a budget, but the build has no such route',
    ])
  })
})
