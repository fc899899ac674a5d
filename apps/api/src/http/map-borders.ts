import { readFile } from 'node:fs/promises'

/** Where the portal finds the borders of its deployment. */
export const bordersPath = '/map-borders.json'

/** Asked for anew each time, as a legal matter must not wait for a cache. */
export async function bordersAnswer(file: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/geo+json', 'Cache-Control': 'no-cache' }
  return new Response(new Uint8Array(await readFile(file)), { headers })
}
