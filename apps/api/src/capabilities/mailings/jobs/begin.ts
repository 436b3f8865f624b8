import type { HoldReason } from '@qadam/contract/mailings/lifecycle.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { inPersonContext } from '../../../platform/jobs/person-context.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { move } from '../commands/change-state.ts'
import { maySendMailings } from '../policy.ts'
import { audienceSql } from '../queries/audience.ts'
import { audienceOfMailing } from '../queries/of-mailing.ts'
import { type MailingRow, mailingColumns } from '../queries/row.ts'

/** After so many hours a start that was missed waits for a person. */
const missedAfterHours = 2
/** Readers beyond those that the sender saw, as a part of them. */
const grownBy = 0.1

/**
 * Begins a mailing whose time has come, as the person who sent it: takes its readers down once. Idempotent. What came too late,
 * or reaches many more than its sender saw, waits for a person.
 */
export async function beginMailing(services: Services, schoolId: number, id: number): Promise<void> {
  const now = services.clock.now()
  const found = await inSystem(services, schoolId, (ctx) => findDue(ctx, id))
  if (!found?.submitted_by) return
  const late = now.getTime() - Date.parse(found.scheduled_at ?? '') > missedAfterHours * 3_600_000
  if (late) return hold(services, schoolId, id, 'missed')
  try {
    const who = { schoolId, personId: found.submitted_by, by: 'job', reason: 'mailing' } as const
    await inPersonContext(services, who, { access: maySendMailings }, (ctx) => begin(ctx, id))
  } catch (fault) {
    if (!(fault instanceof Failure)) throw fault
    await hold(services, schoolId, id, 'sender_gone')
  }
}

const inSystem = <T>(services: Services, schoolId: number, work: Parameters<typeof inSystemContext<T>>[2]) =>
  inSystemContext(services, { schoolId, requestId: 'mailing', client: 'mailing' }, work)

const findDue = ({ db, now }: RequestContext<Actor | null>, id: number) =>
  db.row<MailingRow>(sql`
    select ${mailingColumns} from mailings m where m.school_id = ${db.schoolId} and m.id = ${id} and m.state = 'scheduled'
      and m.scheduled_at <= ${now} for update skip locked`)

/** Stops a mailing that has not begun until a person decides. */
function hold(services: Services, schoolId: number, id: number, holdReason: HoldReason): Promise<void> {
  return inSystem(services, schoolId, async (ctx) => {
    const mailing = await findDue(ctx, id)
    if (mailing) await move(ctx, mailing, { action: 'hold', holdReason })
  })
}

async function begin(ctx: RequestContext, id: number): Promise<void> {
  const mailing = await findDue(ctx, id)
  if (!mailing) return
  if (mailing.started_at !== null) return move(ctx, mailing, { action: 'begin' })
  const readers = await takeDown(ctx, mailing)
  const expected = mailing.expected ?? 0
  const holdReason =
    readers === 0 ? 'nobody' : readers > expected * (1 + grownBy) ? 'audience_grew' : undefined
  if (holdReason) {
    await ctx.db.rows(
      sql`delete from mailing_recipients where school_id = ${ctx.schoolId} and mailing_id = ${id}`,
    )
    return move(ctx, mailing, { action: 'hold', holdReason })
  }
  await move(ctx, mailing, { action: 'begin', recipients: readers })
}

/** Stores the readers of a mailing, with why some do not get it. Returns how many do. */
async function takeDown(ctx: RequestContext, mailing: MailingRow): Promise<number> {
  const of = await audienceOfMailing(ctx, mailing)
  const { readers } = await ctx.db.one<{ readers: number }>(sql`
    with stored as (
      insert into mailing_recipients
        (school_id, mailing_id, person_id, guardian_id, student_id, channel, language, state, reason, changed_at)
      select ${ctx.schoolId}, ${mailing.id}, person_id, guardian_id, student_id,
        case when reason is null then channel end, language, case when reason is null then 'queued' else 'skipped' end, reason,
        ${ctx.now}::timestamptz
      from (${audienceSql(of)}) found order by person_id, guardian_id
      returning state)
    select count(*) filter (where state = 'queued')::int as readers from stored`)
  return readers
}
