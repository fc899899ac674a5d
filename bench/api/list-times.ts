import { setTimeout as pause } from 'node:timers/promises'
import { resolveSchema, routes } from '../../apps/api/src/http/document.ts'
import { median } from '../statistics.ts'
import { signIn } from './sign-in.ts'

/** The list and kind of request, and the milliseconds until its answer. */
export type ListTime = { list: string; isSearch: boolean; ms: number }

export class ListRefused extends Error {
  override name = 'ListRefused'
}

const repeats = 9
const searched = ['karachi', 'ks-0001', 'zubaida mills']

/** Measures every list that needs no other record: in each sort order, and with a search. */
export async function listTimes(api: string): Promise<ListTime[]> {
  const headers = await signIn(api, { email: 'csr@karwan.test', app: 'csr' })
  const times: ListTime[] = []
  for (const { list, path, isSearch } of waysToAsk()) {
    const tries: number[] = []
    for (let turn = 0; turn < repeats; turn++) {
      const began = performance.now()
      const answer = await fetch(`${api}${path}`, { headers })
      const said = await answer.text()
      tries.push(performance.now() - began)
      if (!answer.ok) throw new ListRefused(`${list} was answered ${answer.status}: ${said.slice(0, 300)}`)
    }
    times.push({ list, isSearch, ms: median(tries) })
    await pause(0)
  }
  return times
}

function waysToAsk() {
  return routes.flatMap(({ id, method, path, parameters }) => {
    const names = parameters.map(({ name }) => name)
    const isList = method === 'get' && names.includes('pageSize') && !path.includes('{')
    const isAskedPlainly = parameters.every(({ required }) => required !== true)
    // The lists of the shippers run the same queries with one company's rows.
    if (!isList || !isAskedPlainly || path.includes('shipper')) return []
    const pageSize = resolveSchema(parameters.find(({ name }) => name === 'pageSize')?.schema ?? {})
    const size = `pageSize=${Math.min(25, Number(pageSize.maximum ?? 25))}`
    const sorts = resolveSchema(parameters.find(({ name }) => name === 'sort')?.schema ?? {}).enum
    const orders = Array.isArray(sorts) ? sorts : []
    const ask = (words: string, query: string, isSearch = false) => ({
      list: words === '' ? id : `${id}, ${words}`,
      path: `${path}?${size}${query}`,
      isSearch,
    })
    return [
      ask('', ''),
      ...orders.map((sort) => ask(`by ${sort}`, `&sort=${sort}`)),
      ...(names.includes('filter')
        ? searched.map((text) => ask(`“${text}”`, `&filter=${encodeURIComponent(text)}`, true))
        : []),
    ]
  })
}
