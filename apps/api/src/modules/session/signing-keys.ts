import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { makeDataFolder } from '../../db/data-folder.ts'

export type SigningKeys = {
  id: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  refreshSecret: Buffer
  /** Encrypts data that must be readable for years, so it stays when the other keys are rotated. */
  sealingSecret: Buffer
}
type StoredKeys = { private: JWK; public: JWK; refreshSecret: string; sealingSecret?: string }

export class UnusableKeys extends Error {
  override name = 'UnusableKeys'
}

/** Keys for one run: whoever was signed in before has to sign in again. */
export async function newSigningKeys(): Promise<SigningKeys> {
  return importKeys(await generate())
}

/** Reads keys from a text, which comes from a secret store or the local data folder. */
export async function readSigningKeys(text: string): Promise<SigningKeys> {
  try {
    return await importKeys(JSON.parse(text))
  } catch (cause) {
    throw new UnusableKeys(
      'The signing keys are not {"private": JWK, "public": JWK, "refreshSecret": base64url}',
      { cause },
    )
  }
}

export async function keepSigningKeys(folder: string): Promise<SigningKeys> {
  const file = join(folder, 'signing-keys.json')
  if (!existsSync(file)) {
    makeDataFolder(folder)
    keepFirst(file, JSON.stringify(await generate()))
  }
  return readSigningKeys(readFileSync(file, 'utf8'))
}

/**
 * Several processes may start at once on one folder: the first one's file is kept for all, and is written
 * atomically.
 */
function keepFirst(file: string, text: string): void {
  const own = `${file}.${process.pid}`
  writeFileSync(own, text, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (fault) {
    if (!existsSync(file)) throw fault
  } finally {
    rmSync(own)
  }
}

async function generate(): Promise<StoredKeys> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return {
    private: await exportJWK(pair.privateKey),
    public: await exportJWK(pair.publicKey),
    refreshSecret: randomBytes(32).toString('base64url'),
    sealingSecret: randomBytes(32).toString('base64url'),
  }
}

async function importKeys(stored: StoredKeys): Promise<SigningKeys> {
  const refreshSecret = Buffer.from(stored.refreshSecret, 'base64url')
  if (refreshSecret.length < 32) throw new UnusableKeys('refreshSecret needs 32 bytes')
  // Older key files have no sealing secret and use the refresh secret.
  const sealingSecret = Buffer.from(stored.sealingSecret ?? stored.refreshSecret, 'base64url')
  if (sealingSecret.length < 32) throw new UnusableKeys('sealingSecret needs 32 bytes')
  const [privateKey, publicKey] = await Promise.all([
    importJWK(stored.private, 'ES256'),
    importJWK(stored.public, 'ES256'),
  ])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array)
    throw new UnusableKeys('ES256 takes a key pair')
  return {
    id: await calculateJwkThumbprint(stored.public),
    privateKey,
    publicKey,
    refreshSecret,
    sealingSecret,
  }
}
