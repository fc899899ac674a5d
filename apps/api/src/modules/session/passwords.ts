import { hash, verify } from '@node-rs/argon2'

// Argon2id with 19 MiB and two passes: OWASP's first choice.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Takes as long for an account that does not exist as for one that does. */
export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  // An account without a password has an empty hash.
  const matches = await verify(passwordHash || (await nobodysHash), password)
  return Boolean(passwordHash) && matches
}

const nobodysHash = hashPassword('nobody has this password')
