import { createHash, randomBytes } from 'node:crypto'

/** What a link ends in: 128 random bits, told once. */
export const newLinkCode = (): string => randomBytes(16).toString('base64url')

/** The stored hash: with so many random bits a plain SHA-256 cannot be reversed. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')
