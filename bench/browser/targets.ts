import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { floorFolder } from '../floors/build.ts'
import type { Target } from './measure.ts'
import { answerRows } from './sample-rows.ts'
import type { SiteServer } from './serve-site.ts'
import { visitPortal } from './visit-portal.ts'
import { visitPrototype } from './visit-prototype.ts'
import { visitReference } from './visit-reference.ts'
import { visitTable } from './visit-table.ts'

const portalFolder = join(import.meta.dirname, '../../apps/portal/dist')

export class PortalNotBuilt extends Error {
  override name = 'PortalNotBuilt'
}

/** The baselines and the portal, each on its own address. The portal calls the API at `api`. */
export async function targetsOn(server: SiteServer, api: string): Promise<Target[]> {
  if (!existsSync(portalFolder)) throw new PortalNotBuilt('apps/portal/dist is not there; build the portal')
  return [
    {
      name: 'reference',
      url: await server.serve(() => ({ folder: floorFolder('reference') })),
      visit: visitReference,
    },
    {
      name: 'prototype',
      url: await server.serve(() => ({ folder: floorFolder('prototype'), answer: answerRows })),
      visit: visitPrototype,
    },
    {
      name: 'portal',
      url: await server.serve((url) => ({
        folder: portalFolder,
        api,
        config: configFor(url),
      })),
      visit: visitPortal,
    },
    { name: 'table', url: await server.serve(() => ({ folder: floorFolder('table') })), visit: visitTable },
  ]
}

const configFor = (url: string) => ({
  app: 'csr',
  clientSecret: 'csr-local-secret',
  apiBase: `${url}/api`,
  appBase: url,
  environment: 'local',
})
