import { type FileOwner, inWorker } from '../../../platform/files/decoding/decoders.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { CalendarError } from '../rules/busy-time.ts'
import type { BusyRead, Folded, unfold } from './unfold-worker.ts'

const module = new URL('./unfold-worker.ts', import.meta.url)

/**
 * Expands a calendar in a worker with a time limit, so that a malicious recurrence rule neither runs forever
 * nor blocks requests.
 * @throws CalendarError
 */
export async function unfolded(owner: FileOwner, given: Folded, maxMilliseconds = 20_000): Promise<BusyRead> {
  const outcome = await inWorker<typeof unfold>(
    module,
    'unfold',
    maxMilliseconds,
  )(owner, given).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'files.too_complex') throw new CalendarError('too_large')
    throw error
  })
  if ('fault' in outcome) throw new CalendarError(outcome.fault)
  return outcome
}
