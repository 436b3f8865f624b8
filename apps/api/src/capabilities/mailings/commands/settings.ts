import type { MailingSettings, MailingSettingsChange } from '@qadam/contract/mailings/settings.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { staleVersion } from '../../../platform/http/request-failures.ts'
import { dropTexts } from '../../../platform/sms/text-queue.ts'
import { quietHoursEmpty, smsNotOn, smsNotPossible, smsOfOwner } from '../errors.ts'
import { mailingSettingsChanged } from '../events.ts'
import { assertReachesAll, mayPayForSms } from '../policy.ts'
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
  assertSms(ctx, { before, after, chosen: change.channels })
  // What goes by itself goes on by the other ways.
  if (!after.sms_on) {
    const left = after.channels.filter((channel) => channel !== 'sms')
    after.channels = left.length > 0 ? left : ['telegram', 'email']
  }
  if (after.quiet_from === after.quiet_until) throw quietHoursEmpty()
  await ctx.db.rows(sql`
    insert into mailing_settings (school_id, sender_name, channels, quiet_from, quiet_until, most_a_day, religious_to_all,
      sms_on, sms_segments_a_day)
    values (${ctx.schoolId}, ${after.sender_name}, ${after.channels}, ${after.quiet_from}, ${after.quiet_until},
      ${after.offers_a_day}, ${after.religious_to_all}, ${after.sms_on}, ${after.sms_segments_a_day})
    on conflict (school_id) do update set sender_name = excluded.sender_name, channels = excluded.channels,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, most_a_day = excluded.most_a_day,
      religious_to_all = excluded.religious_to_all, sms_on = excluded.sms_on, sms_segments_a_day = excluded.sms_segments_a_day,
      version = mailing_settings.version + 1`)
  if (before.sms_on && !after.sms_on) await dropTexts(ctx.db, ctx.now)
  await record(ctx, mailingSettingsChanged, {
    kind: 'school',
    id: ctx.schoolId,
    payload: { changed: Object.keys(given) },
  })
  return getSettings(ctx)
}

/** @throws Failure 400, 403, 409 */
function assertSms(
  { actor }: RequestContext,
  {
    before,
    after,
    chosen = [],
  }: {
    readonly before: MailingSettings
    readonly after: MailingSettings
    readonly chosen: MailingSettingsChange['channels']
  },
): void {
  const isChanged = before.sms_on !== after.sms_on || before.sms_segments_a_day !== after.sms_segments_a_day
  if (isChanged && !mayPayForSms(actor)) throw smsOfOwner()
  if (after.sms_on && !before.sms_on && !before.sms_possible) throw smsNotPossible()
  if (chosen.includes('sms') && !(after.sms_on && before.sms_possible)) throw smsNotOn()
}
