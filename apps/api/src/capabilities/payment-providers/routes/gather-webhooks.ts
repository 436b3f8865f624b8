import { setImmediate as readWhatCame } from 'node:timers/promises'
import type { PaymentProvider } from '@qadam/contract/payment-providers/vocabulary.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { Failure } from '../../../platform/http/failure.ts'
import { batchRequester } from '../../../platform/http/requester.ts'
import { receiveWebhooks } from '../commands/receive-webhook.ts'
import type { Knock } from '../rules/port.ts'

interface Of {
  readonly schoolId: number
  readonly provider: PaymentProvider
}

interface Waiting {
  readonly knock: Knock
  readonly settle: (rejection: Failure | null) => void
  readonly fail: (fault: unknown) => void
}

// Together at most six megabytes of messages.
const maxBatch = 100

/**
 * Returns how a message is received: messages of one school and provider that arrive while others are stored are stored
 * together by the next transaction. A message that cannot be stored fails alone.
 */
export function gatherWebhooks(services: Services): (of: Of, knock: Knock) => Promise<void> {
  const queues = new Map<string, Waiting[]>()
  const store = async (of: Of, waiting: readonly Waiting[]): Promise<void> => {
    try {
      const rejections = await services.queue.run(batchRequester(of.schoolId, 1), () =>
        receiveWebhooks(
          services,
          of,
          waiting.map(({ knock }) => knock),
        ),
      )
      for (const [nr, { settle }] of waiting.entries()) settle(rejections[nr] ?? null)
    } catch (fault) {
      if (waiting.length === 1) waiting[0]?.fail(fault)
      else for (const one of waiting) await store(of, [one])
    }
  }
  const work = async (of: Of, name: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      // First read the messages that have already arrived, to include them.
      await readWhatCame()
      await store(of, queue.splice(0, maxBatch))
    }
    queues.delete(name)
  }
  return async (of, knock) => {
    const { promise, resolve: settle, reject: fail } = Promise.withResolvers<Failure | null>()
    const name = `${of.provider} ${of.schoolId}`
    const queue = queues.get(name)
    if (queue) queue.push({ knock, settle, fail })
    else {
      const started = [{ knock, settle, fail }]
      queues.set(name, started)
      void work(of, name, started)
    }
    const rejection = await promise
    if (rejection) throw rejection
  }
}
