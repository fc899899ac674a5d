import '@karwan/design-system/global.css'
import { applyBrand, applyColorMode, type Brand } from '@karwan/design-system/theme'
import { createMemoryHistory } from '@tanstack/react-router'
import { accounts, type Role, secrets } from '../page-tests/accounts.ts'
import { signedIn } from '../page-tests/signed-in.ts'
import { assemblePortal } from '../src/app/assemble-portal.tsx'
import { loadBootConfig } from '../src/kit/access/boot-config.ts'
import { aBootConfig } from '../src/kit/testing/boot.ts'
import { type Locale, speak } from '../src/kit/text/messages.ts'

type Shown = { path: string; as: Role | 'Nobody' }
export type Look = { mode: 'light' | 'dark'; brand: Brand; language: Locale }

/** Assembles the whole portal at this path, with the reference backend and a user who has already signed in. */
export async function openScreen({ path, as }: Shown, { mode, brand, language }: Look) {
  const backend = await addressOfBackend()
  localStorage.clear()
  sessionStorage.clear()
  if (as !== 'Nobody')
    for (const [key, value] of await signedIn(as, backend)) localStorage.setItem(key, value)
  localStorage.setItem(
    'theme',
    JSON.stringify({ mode, primaryColor: brand.primary, secondaryColor: brand.secondary }),
  )
  // Chosen, as the portal would else adopt the language of the account.
  await speak(language, { set: (key, value) => localStorage.setItem(key, value) })
  applyColorMode(mode)
  applyBrand(brand)
  const app = as === 'Nobody' ? 'csr' : accounts[as].app
  const config = aBootConfig({ app, clientSecret: secrets[app], apiBase: backend })
  await loadBootConfig(() => Promise.resolve(Response.json(config)))
  return assemblePortal(config, createMemoryHistory({ initialEntries: [path] }))
}

async function addressOfBackend(): Promise<string> {
  const answer = await fetch('/backend')
  const said = await answer.text()
  if (!answer.ok) throw new BackendNotThere(said)
  return said
}

class BackendNotThere extends Error {
  override name = 'BackendNotThere'
}
