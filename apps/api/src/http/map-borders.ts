import { readFile } from 'node:fs/promises'

/** Path of the deployment's border file, which the portal loads. */
export const bordersPath = '/map-borders.json'

/** Sent with no-cache: a change of disputed borders is a legal matter and must show at once. */
export async function bordersAnswer(file: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/geo+json', 'Cache-Control': 'no-cache' }
  return new Response(new Uint8Array(await readFile(file)), { headers })
}
