import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// argon2id with 19 MiB and two passes (OWASP); runs in the thread pool, about 45 ms per hash.
const cost = { algorithm: 2, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

let nobody: Promise<string> | undefined

/** Returns the hash of a new password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Returns true when a password matches a stored hash. Without a hash it takes the same time and returns
 * false, so that the response time does not reveal whether an account exists.
 */
export async function passwordFits(given: string, stored: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(24).toString('base64url'))
  const fits = await verify(stored ?? (await nobody), given)
  return fits && Boolean(stored)
}
