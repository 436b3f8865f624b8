import type { Language } from '@qadam/contract/values.ts'
import { enrolments as english } from '@qadam/phrases/en/mails/enrolments.ts'
import { enrolments as kazakh } from '@qadam/phrases/kk/mails/enrolments.ts'
import { enrolments as russian } from '@qadam/phrases/ru/mails/enrolments.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { NoticeWords, Writer } from '../../../platform/notices/notice.ts'

export const enrolmentPhrases = { ru: russian, kk: kazakh, en: english } as const
type EnrolmentPhrase = keyof typeof russian

/** What the school decided on the enrolment of a student in a program. */
export const aboutEnrolment = z.strictObject({
  occasion: z.enum(['accepted', 'declined', 'added', 'removed']),
  student: id,
  program: id,
  reason: z.string().nullable(),
})
export type AboutEnrolment = z.output<typeof aboutEnrolment>

type Context = RequestContext<Actor | null>

/** Returns what still stands: nobody hears in the morning that they came to a program which they have left. */
export async function stillEnrolled(
  { db }: Context,
  about: readonly AboutEnrolment[],
): Promise<AboutEnrolment[]> {
  const ids = (pick: 'student' | 'program') => anyId(about.map((one) => one[pick]))
  const rows = await db.rows<{ student: number; program: number }>(sql`
    select person_id as student, program_id as program from program_people
    where school_id = ${db.schoolId} and part = 'student' and person_id = ${ids('student')}
      and program_id = ${ids('program')}`)
  const isIn = ({ student, program }: AboutEnrolment) =>
    rows.some((row) => row.student === student && row.program === program)
  // A declined request may have been for more days of somebody who is enrolled.
  return about.filter((one) => one.occasion === 'declined' || isIn(one) === (one.occasion !== 'removed'))
}

interface Titles {
  readonly id: number
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

/** Returns the writer of decisions on enrolments. */
export async function enrolmentWords(
  { db }: Context,
  about: readonly AboutEnrolment[],
): Promise<Writer<EnrolmentPhrase, AboutEnrolment>> {
  const rows = await db.rows<Titles>(sql`
    select id, title_ru, title_kk, title_en from programs
    where school_id = ${db.schoolId} and id = ${anyId(about.map(({ program }) => program))}`)
  const titles = new Map(rows.map((row) => [row.id, row]))
  return {
    write: ({ language }, [one]) => {
      const program = one && titles.get(one.program)
      return program ? wordsOf(one, titleIn(program, language)) : undefined
    },
  }
}

const titleIn = (titles: Titles, language: Language): string =>
  titles[`title_${language}`] ?? titles.title_ru ?? titles.title_en ?? titles.title_kk ?? ''

function wordsOf(
  { occasion, program: id, reason }: AboutEnrolment,
  program: string,
): NoticeWords<EnrolmentPhrase> {
  const values = { program, reason: reason ?? '' }
  const isIn = occasion === 'accepted' || occasion === 'added'
  return {
    subject: { key: `${occasion}Subject`, values },
    paragraphs: [{ key: 'greeting' }, { key: occasion, values }, ...(reason ? [[reason]] : [])],
    short: { title: { key: `${occasion}Subject`, values }, body: { key: `${occasion}Body`, values } },
    action: {
      label: isIn ? 'open' : 'openMine',
      path: isIn ? `/my-course/info/${id}` : '/my-course',
      whenBroken: 'whenBroken',
    },
    footer: 'footer',
    thread: `/my-course/info/${id}`,
  }
}
