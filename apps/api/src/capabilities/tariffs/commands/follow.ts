import { tariffLetterHours } from '@qadam/contract/tariffs/rules.ts'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { tariffLetterDue } from '../events.ts'
import { lockTerm } from '../queries/term.ts'
import { stageOn } from '../rules.ts'
import { switchSchool } from './switch.ts'

/**
 * Closes a school whose grace is over, and has the letter sent that is due: by day of the school's timezone, each once for
 * a term. A stage that was slept through is not made up for: the next letter says it. Idempotent.
 */
export async function followTerm(ctx: RequestContext<Actor | null>): Promise<void> {
  const { db, schoolId, now } = ctx
  const term = await lockTerm(db)
  if (!term) return
  await switchSchool(ctx, term)
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(term.zone)
  if (local.hour < tariffLetterHours.from || local.hour >= tariffLetterHours.until) return
  const stage = stageOn(term, local.toPlainDate().toString())
  if (!stage || term.suspended_at !== null) return
  const isNew = await db.row(sql`
    insert into tariff_letters (school_id, paid_until, stage, at) values (${schoolId}, ${term.paid_until}, ${stage}, ${now})
    on conflict do nothing returning 1 as done`)
  if (!isNew) return
  const payload = { stage, paid_until: term.paid_until }
  await record(ctx, tariffLetterDue, { kind: 'school', id: schoolId, payload })
}
