import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { trancheDifferencesFound } from '../events.ts'
import { trancheDifferences } from '../queries/differences.ts'

const maxLines = 20

/**
 * Nightly task: proves that tranches, the students' list and the ledger agree. A difference is an error in the log and a line
 * of the audit log; nothing is corrected.
 */
export async function compareTranches(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'tranche-comparison', client: 'tranches' }
  await inSystemContext(services, unattended, async (ctx) => {
    const differences = await trancheDifferences(ctx.db)
    if (differences.length === 0) return
    for (const difference of differences.slice(0, maxLines))
      services.log.error({ school: schoolId, ...difference }, 'tranches and the ledger do not agree')
    const kinds = [...new Set(differences.map(({ what }) => what))].toSorted()
    await record(ctx, trancheDifferencesFound, {
      kind: 'school',
      id: null,
      payload: { differences: differences.length, kinds },
    })
  })
}
