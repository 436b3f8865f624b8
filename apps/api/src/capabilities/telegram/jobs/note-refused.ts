import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { botRefused } from '../events.ts'

/** Records that the school's bot has stopped, of which its admins are notified. */
export const noteRefused = (services: Services, schoolId: number): Promise<void> =>
  inSystemContext(
    services,
    { schoolId, requestId: 'job telegram-refused', client: 'telegram' },
    async (ctx) => {
      const bot = await ctx.db.row<{ username: string }>(sql`
      select username from telegram_bots where school_id = ${schoolId} and state = 'refused'`)
      if (bot) await record(ctx, botRefused, { kind: 'school', id: schoolId, payload: bot })
    },
  )
