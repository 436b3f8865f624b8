import { sql } from '../../../platform/database/sql.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import { SafeFetchError } from '../../../platform/http/safe-fetch.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { notifyPeople } from '../../../platform/notices/notify-people.ts'
import { unfolded } from '../formats/unfold.ts'
import type { BusyRead } from '../formats/unfold-worker.ts'
import { lostNews } from '../notices.ts'
import { CalendarError } from '../rules/busy-time.ts'
import { faultsUntilLetter, type LostCalendar } from './lost.ts'

const bounds = { maxBytes: 5_000_000, seconds: 20, accept: 'text/calendar, text/plain;q=0.5' }
const everyMs = 30 * 60_000
const maxMs = 24 * 3_600_000

interface Due {
  readonly address: string
  readonly version: number
  readonly person_id: number
  readonly faults: number
  readonly zone: string
}

type Outcome = BusyRead | { readonly fault: string }

/**
 * Reads an external calendar and replaces its times. On failure the known times stay, reads become less
 * frequent, and after several failures the person gets an e-mail. No transaction is open during the external
 * request.
 */
export async function readBusyCalendar(
  services: Services,
  { schoolId, calendarId, jobId }: { schoolId: number; calendarId: number; jobId: string },
): Promise<void> {
  const unattended = { schoolId, requestId: jobId, client: 'busy calendar' }
  const due = await inSystemContext(services, unattended, ({ db }) =>
    db.row<Due>(sql`
      select b.address, b.version, b.person_id, b.faults, coalesce(p.time_zone, s.time_zone) as zone
      from busy_calendars b
        join people p on p.school_id = b.school_id and p.id = b.person_id and p.deleted_at is null
          and p.deactivated_at is null
        join schools s on s.school_id = b.school_id
      where b.school_id = ${schoolId} and b.id = ${calendarId}`),
  )
  if (!due) return
  const now = services.clock.now()
  const outcome = await outcomeOf(services, schoolId, due)
  await inSystemContext(services, unattended, async (ctx) => {
    const { db } = ctx
    const faults = 'fault' in outcome ? due.faults + 1 : 0
    const pause = Math.min(maxMs, everyMs * 2 ** Math.min(faults, 10))
    const [stored] = await db.rows(sql`
      update busy_calendars set fault = ${'fault' in outcome ? outcome.fault : null}, faults = ${faults},
        next_at = ${new Date(now.getTime() + pause)}, version = version + 1,
        read_at = ${'fault' in outcome ? sql`read_at` : sql`${now}`},
        notes = ${'fault' in outcome ? sql`notes` : sql`${JSON.stringify(outcome.notes)}::jsonb`}
      where school_id = ${schoolId} and id = ${calendarId} and version = ${due.version} returning id`)
    if (stored && faults === faultsUntilLetter)
      await notifyPeople<LostCalendar>(ctx, lostNews, [
        { personId: due.person_id, about: [{ calendar: calendarId }] },
      ])
    if (!stored || 'fault' in outcome) return
    await db.rows(sql`delete from busy_times where school_id = ${schoolId} and calendar_id = ${calendarId}`)
    await db.rows(sql`
      insert into busy_times (school_id, person_id, calendar_id, starts_at, ends_at)
      select ${schoolId}, ${due.person_id}, ${calendarId}, t.starts_at, t.ends_at
      from unnest(${outcome.times.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
        ${outcome.times.map(({ endsAt }) => endsAt.toISOString())}::timestamptz[]) as t (starts_at, ends_at)`)
  })
}

async function outcomeOf(services: Services, schoolId: number, due: Due): Promise<Outcome> {
  const now = services.clock.now()
  try {
    const owner = { schoolId, actor: null }
    const bytes = await services.outside.read(due.address, bounds)
    return await unfolded(owner, { text: textOf(bytes), now, zone: due.zone })
  } catch (error) {
    if (error instanceof SafeFetchError || error instanceof CalendarError) return { fault: error.fault }
    throw error
  }
}

/** A calendar is UTF-8; what a program saved as UTF-16 has a mark. */
function textOf(bytes: Buffer): string {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return bytes.toString(isWide ? 'utf16le' : 'utf8')
}
