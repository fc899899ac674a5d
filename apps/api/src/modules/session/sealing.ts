import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export type Sealing = {
  /** `owner` is authenticated with the text, so that it can be decrypted only for that owner. */
  seal(text: string, owner: string): string
  open(sealed: string, owner: string): string
}

const [nonceBytes, tagBytes] = [12, 16]

/** AES-256-GCM with a key derived from the server's secret. */
export function sealingWith(secret: Buffer): Sealing {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'karwan sealed texts', 32))
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      const hidden = bytes.subarray(nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8')
    },
  }
}
