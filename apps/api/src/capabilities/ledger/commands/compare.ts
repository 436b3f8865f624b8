import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { ledgerDifferencesFound } from '../events.ts'
import { ledgerDifferences } from '../queries/differences.ts'

const maxLines = 20

/**
 * Nightly task: proves that the ledger balances and that stored balances are those of the entries. A difference is an
 * error in the log and a line of the audit log; nothing is corrected, because nobody knows which side is right.
 */
export async function compareLedger(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'ledger-comparison', client: 'ledger' }
  await inSystemContext(services, unattended, async (ctx) => {
    const differences = await ledgerDifferences(ctx.db)
    if (differences.length === 0) return
    for (const difference of differences.slice(0, maxLines))
      services.log.error({ school: schoolId, ...difference }, 'the ledger does not agree')
    const kinds = [...new Set(differences.map(({ what }) => what))].toSorted()
    await record(ctx, ledgerDifferencesFound, {
      kind: 'school',
      id: null,
      payload: { differences: differences.length, kinds },
    })
  })
}
