import type { MailingSettings, MailingSettingsChange } from '@qadam/contract/mailings/settings.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { quietHoursEmpty } from '../errors.ts'
import { mailingSettingsChanged } from '../events.ts'
import { assertReachesAll } from '../policy.ts'
import { getSettings } from '../queries/settings.ts'

/** Changes how the mailings of a school go. @throws Failure 400, 403, 409 */
export async function changeSettings(
  ctx: RequestContext,
  { version, ...change }: MailingSettingsChange,
): Promise<MailingSettings> {
  await assertReachesAll(ctx)
  await ctx.db.rows(sql`select 1 from schools where school_id = ${ctx.schoolId} for update`)
  const before = await getSettings(ctx)
  if (version !== undefined && version !== before.version) throw staleVersion({ facts: { current: before } })
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: MailingSettings = { ...before, ...given }
  if (after.quiet_from === after.quiet_until) throw quietHoursEmpty()
  await ctx.db.rows(sql`
    insert into mailing_settings (school_id, sender_name, channels, quiet_from, quiet_until, most_a_day, religious_to_all)
    values (${ctx.schoolId}, ${after.sender_name}, ${after.channels}, ${after.quiet_from}, ${after.quiet_until},
      ${after.offers_a_day}, ${after.religious_to_all})
    on conflict (school_id) do update set sender_name = excluded.sender_name, channels = excluded.channels,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, most_a_day = excluded.most_a_day,
      religious_to_all = excluded.religious_to_all, version = mailing_settings.version + 1`)
  await record(ctx, mailingSettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { changed: Object.keys(given) },
  })
  return getSettings(ctx)
}
