import { createHash, randomBytes } from 'node:crypto'

/** The secret at the end of a link: 128 random bits. It is shown once; only its hash is stored. */
export const newLinkCode = (): string => randomBytes(16).toString('base64url')

/** The stored hash: with so many random bits a plain SHA-256 cannot be reversed. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')
