import type { schoolBot } from '@qadam/contract/telegram/schemas.ts'
import type { z } from 'zod'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'

type SchoolBot = z.output<typeof schoolBot>

/** Returns the school's bot and how many people it reaches. */
export async function getSchoolBot({ db, services }: RequestContext): Promise<SchoolBot> {
  const row = await db.row<NonNullable<SchoolBot['bot']>>(sql`
    select b.username, b.state, b.changed_at, b.is_operators,
      (count(l.id) filter (where l.blocked_at is null))::int as linked,
      (count(l.id) filter (where l.blocked_at is not null))::int as blocked
    from telegram_bots b left join telegram_links l on l.school_id = b.school_id and l.unlinked_at is null
    where b.school_id = ${db.schoolId} group by b.username, b.state, b.changed_at, b.is_operators`)
  return { bot: row ?? null, has_operator_bot: services.settings.TELEGRAM_BOT_TOKEN !== undefined }
}
