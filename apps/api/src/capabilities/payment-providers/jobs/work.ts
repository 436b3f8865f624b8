import type { Services } from '../../../platform/http/app-services.ts'
import { askAttempt, askDueAttempts } from '../commands/ask-attempt.ts'
import { sendDemoBankMessage } from '../commands/demo-bank-message.ts'
import { workRefund } from '../commands/refund-at-provider.ts'
import { loseUnstarted, startAtProvider } from '../commands/start-at-provider.ts'
import { attemptAsk, attemptStart, demoBankMessages, paymentClock, refundWork } from './kinds.ts'

/** Registers the workers that talk to providers: no request waits for one. */
export async function workPayments(services: Services): Promise<void> {
  await services.jobs.work(
    attemptStart,
    ({ school_id: schoolId, attempt_id: id }) => startAtProvider(services, { schoolId, id }),
    { givenUp: ({ school_id: schoolId, attempt_id: id }) => loseUnstarted(services, { schoolId, id }) },
  )
  await services.jobs.work(attemptAsk, ({ school_id: schoolId, attempt_id: id, knocked }) =>
    askAttempt(services, { schoolId, id }, knocked),
  )
  await services.jobs.work(refundWork, ({ school_id: schoolId, refund_id: id }) =>
    workRefund(services, { schoolId, id }),
  )
  await services.jobs.work(demoBankMessages, ({ school_id: schoolId, ...message }) =>
    sendDemoBankMessage(services, schoolId, message),
  )
  await services.jobs.workByClock(paymentClock, '* * * * *', async () => {
    const faults: unknown[] = []
    for (const schoolId of await services.platformDb.listSchools())
      await askDueAttempts(services, schoolId).catch((fault) => faults.push(fault))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock of payments had faults')
  })
}
