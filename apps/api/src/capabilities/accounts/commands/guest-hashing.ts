import { hashPassword, passwordFits } from '../../../platform/access/passwords.ts'
import { DecodingQueue } from '../../../platform/files/decoding/decoding-queue.ts'
import { clientKey } from '../../../platform/limits/client-key.ts'
import { manyAtOnce } from '../errors.ts'
import { guestHashing } from '../rules.ts'

/** A call before its transaction: nobody waits for a turn while holding a connection. */
interface Asking {
  readonly ip: string
}

const seconds = 5
const busy = () =>
  manyAtOnce({
    values: { seconds },
    facts: { retry_after_seconds: seconds },
    headers: { 'Retry-After': String(seconds) },
  })
const queue = new DecodingQueue(guestHashing, { ofOne: busy, ofAll: busy })

/** Runs dear work of a guest when it is their client's turn. @throws Failure 429 when too many wait */
export function inGuestTurn<T>({ ip }: Asking, work: () => Promise<T>): Promise<T> {
  return queue.run(clientKey(ip), work)
}

/**
 * Hashes a guest's new password when it is their client's turn: two of this process at once, clients one after
 * another. @throws Failure 429 when too many wait
 */
export function hashForGuest(asking: Asking, password: string): Promise<string> {
  return inGuestTurn(asking, () => hashPassword(password))
}

/** Like `passwordFits`, when it is the client's turn. @throws Failure 429 when too many wait */
export function passwordOfGuestFits(
  asking: Asking,
  password: string,
  stored: string | null | undefined,
): Promise<boolean> {
  return inGuestTurn(asking, () => passwordFits(password, stored))
}
