import { createHash, randomBytes } from 'node:crypto'

/** What a link ends in: 128 random bits, told once. */
export const newLinkCode = (): string => randomBytes(16).toString('base64url')

/** As it is kept: of so many random bits, a plain hash cannot be gone back from. */
export const hashOfCode = (code: string): string => createHash('sha256').update(code).digest('hex')
