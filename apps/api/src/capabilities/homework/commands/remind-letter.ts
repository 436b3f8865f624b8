import type { OwnRow } from '@qadam/contract/homework/own-schemas.ts'
import { homework as english } from '@qadam/phrases/en/mails/homework.ts'
import { homework as kazakh } from '@qadam/phrases/kk/mails/homework.ts'
import { homework as russian } from '@qadam/phrases/ru/mails/homework.ts'
import { Temporal } from 'temporal-polyfill'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { findActorWithoutSignIn } from '../../../platform/access/find-actor.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Writer } from '../../../platform/notices/notice.ts'
import { readersOf } from '../../../platform/notices/readers.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { dueBetween } from '../queries/own.ts'

export const duePhrases = { ru: russian, kk: kazakh, en: english } as const
type DuePhrase = keyof typeof russian

/** What is due on one day of a student, as instants of its beginning and its end. */
export const dueDay = z.strictObject({ student: id, from: z.iso.datetime(), until: z.iso.datetime() })
export type DueDay = z.output<typeof dueDay>

type Context = RequestContext<Actor | null>

/** Returns the days on which something is still to be handed in. */
export async function stillToHandIn(ctx: Context, about: readonly DueDay[]): Promise<DueDay[]> {
  const found = await Promise.all(about.map(async (one) => ((await dueOn(ctx, one)).length > 0 ? [one] : [])))
  return found.flat()
}

/** Returns what a student can hand in and has not, in their language. */
export async function dueOn(ctx: Context, { student, from, until }: DueDay): Promise<readonly OwnRow[]> {
  const [reader] = await readersOf(ctx.db, [student])
  const actor = reader && (await findActorWithoutSignIn(ctx.db, student))
  if (!actor) return []
  const due = await dueBetween({ ...ctx, actor, language: reader.language }, new Date(from), new Date(until))
  return due.filter((row) => row.is_open)
}

/** Returns the writer of the reminder: every work with its time. */
export async function dueWords(ctx: Context, about: readonly DueDay[]): Promise<Writer<DuePhrase, DueDay>> {
  const { time_zone: zone } = await getSchoolRow(ctx.db)
  const rows = new Map<DueDay, readonly OwnRow[]>()
  for (const one of about) rows.set(one, await dueOn(ctx, one))
  return {
    write: (_, theirs) =>
      wordsFor(
        theirs.flatMap((one) => rows.get(one) ?? []),
        zone,
      ),
  }
}

function wordsFor(due: readonly OwnRow[], zone: string): NoticeWords<DuePhrase> | undefined {
  const [first] = due
  if (!first) return undefined
  const titleOf = (row: OwnRow) => row.ex_list_title || row.lesson_title
  const valuesOf = (row: OwnRow) => ({
    title: titleOf(row),
    program: row.course_title,
    time: timeIn(zone, row.due_at),
  })
  return {
    subject: { key: 'subject' },
    paragraphs: [
      { key: 'greeting' },
      ...due.map((row) => ({ key: 'item' as const, values: valuesOf(row) })),
      { key: 'kept' },
    ],
    short:
      due.length === 1
        ? {
            title: { key: 'oneTitle', values: valuesOf(first) },
            body: { key: 'oneBody', values: valuesOf(first) },
          }
        : {
            title: { key: 'manyTitle', values: { count: due.length } },
            body: { key: 'manyBody', values: { titles: due.map(titleOf).join(', ') } },
          },
    action: { label: 'open', path: '/my-course/homework', whenBroken: 'whenBroken' },
    footer: 'footer',
    thread: 'homework-due',
  }
}

const timeIn = (zone: string, at: string | null): string =>
  at === null
    ? ''
    : Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit: 'minute' })
