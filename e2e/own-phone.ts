import { randomInt } from 'node:crypto'

/** A phone number that nobody else has, likely. */
export function ownPhone(): string {
  return `+7702${String(randomInt(1e7)).padStart(7, '0')}`
}
