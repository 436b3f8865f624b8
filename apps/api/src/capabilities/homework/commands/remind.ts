import type { OwnRow } from '@qadam/contract/homework/own-schemas.ts'
import type { Language } from '@qadam/contract/values.ts'
import { homework as english } from '@qadam/phrases/en/mails/homework.ts'
import { homework as kazakh } from '@qadam/phrases/kk/mails/homework.ts'
import { homework as russian } from '@qadam/phrases/ru/mails/homework.ts'
import { Temporal } from 'temporal-polyfill'
import type { Actor } from '../../../platform/access/actor.ts'
import { findActorWithoutSignIn } from '../../../platform/access/find-actor.ts'
import { dayIn, endOfDayIn } from '../../../platform/clock/school-day.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { homeworkReminded } from '../events.ts'
import { dueBetween } from '../queries/own.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

interface Reader {
  readonly id: number
  readonly email: string
  readonly first_name: string
  readonly language: Language | null
}

/**
 * Reminds students of homework that is due tomorrow and not handed in: one e-mail a day, in the reader's
 * language.
 */
export async function remindOfHomework(services: Services, schoolId: number): Promise<void> {
  const unattended = { schoolId, requestId: 'night', client: 'night' }
  const readers = await inSystemContext(services, unattended, readersToRemind)
  for (const reader of readers) await inSystemContext(services, unattended, (ctx) => remind(ctx, reader))
}

interface Tomorrow {
  readonly day: string
  readonly begins: Date
  readonly ends: Date
}

async function tomorrowOf(ctx: RequestContext<Actor | null>): Promise<Tomorrow & { zone: string }> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const begins = endOfDayIn(zone, ctx.now)
  return { zone, day: dayIn(zone, begins), begins, ends: endOfDayIn(zone, begins) }
}

/**
 * Returns students of programs in which something is due tomorrow; `remind` checks later whether any of it is
 * theirs.
 */
async function readersToRemind(ctx: RequestContext<Actor | null>): Promise<Reader[]> {
  const { day, begins, ends } = await tomorrowOf(ctx)
  return ctx.db.rows<Reader>(sql`
    select per.id, per.email, per.first_name, per.language from people per
    where per.school_id = ${ctx.schoolId} and per.role = 'student' and per.deleted_at is null and per.email is not null
      and exists (
        select 1 from program_people pp
        join homework_terms t on t.school_id = pp.school_id and t.program_id = pp.program_id
        join programs g on g.school_id = t.school_id and g.id = t.program_id and g.deleted_at is null
        where pp.school_id = per.school_id and pp.person_id = per.id and pp.part = 'student'
          and t.due_at >= ${begins} and t.due_at < ${ends})
      and not exists (
        select 1 from homework_reminders r where r.school_id = per.school_id and r.student_id = per.id
          and r.due_on = ${day}::date)
    order by per.id`)
}

async function remind(ctx: RequestContext<Actor | null>, reader: Reader): Promise<void> {
  const { zone, day, begins, ends } = await tomorrowOf(ctx)
  const language = reader.language ?? 'ru'
  const actor = await findActorWithoutSignIn(ctx.db, reader.id)
  if (!actor) return
  const due = (await dueBetween({ ...ctx, actor, language }, begins, ends)).filter((row) => row.is_open)
  if (due.length === 0) return
  const isFirst = await ctx.db.row(sql`
    insert into homework_reminders (school_id, student_id, due_on, sent_at)
    values (${ctx.schoolId}, ${reader.id}, ${day}::date, ${ctx.now})
    on conflict do nothing returning student_id`)
  if (!isFirst) return
  const school = await getSchoolRow(ctx.db)
  const translate = (phrase: keyof typeof russian, values: Readonly<Record<string, string>> = {}) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const item = (row: OwnRow) =>
    translate('item', {
      title: row.ex_list_title || row.lesson_title,
      program: row.course_title,
      time: Temporal.Instant.from(row.due_at ?? ctx.now.toISOString())
        .toZonedDateTimeISO(zone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' }),
    })
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: reader.email,
      language,
      subject: translate('subject'),
      paragraphs: [translate('greeting', { name: reader.first_name }), ...due.map(item), translate('kept')],
      action: {
        label: translate('open'),
        url: `${await linkOrigin(ctx.db, ctx.services.settings)}/my-course/homework`,
        whenBroken: translate('whenBroken'),
      },
      footer: [translate('footer', { school: school.name })],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
  await record(ctx, homeworkReminded, {
    kind: 'person',
    id: reader.id,
    payload: { day, works: due.length },
  })
}
