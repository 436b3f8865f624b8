import type { Services } from '../../platform/http/app-services.ts'
import { inSystemContext } from '../../platform/jobs/system-context.ts'
import { purgeMessages } from '../../platform/notices/purge.ts'

/** Nightly task: deletes messages that nobody needs any more, with their deliveries. */
export async function purgeNotifications(services: Services, schoolId: number): Promise<void> {
  await inSystemContext(
    services,
    { schoolId, requestId: 'nightly', client: 'purge of notifications' },
    (ctx) => purgeMessages(ctx.db, ctx.now),
  )
}
