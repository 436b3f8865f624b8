import { randomInt } from 'node:crypto'

/** Returns a phone number that is most likely unused. */
export function ownPhone(): string {
  return `+7702${String(randomInt(1e7)).padStart(7, '0')}`
}
