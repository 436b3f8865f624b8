import type { Language } from '@qadam/contract/values.ts'
import { progress as english } from '@qadam/phrases/en/mails/progress.ts'
import { progress as kazakh } from '@qadam/phrases/kk/mails/progress.ts'
import { progress as russian } from '@qadam/phrases/ru/mails/progress.ts'
import { z } from 'zod'
import { anyId } from '../../platform/database/any-id.ts'
import { sql } from '../../platform/database/sql.ts'
import { id } from '../../platform/events/event-type.ts'
import { type NoticeWords, notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

/** A student's progress in a program as it was when somebody sent it. */
const sentReport = z.strictObject({
  program: id,
  done: z.int(),
  lessons: z.int(),
  percent: z.int(),
  passed: z.int(),
  lists: z.int(),
  comment: z.string(),
})
export type SentReport = z.output<typeof sentReport>

interface Titles {
  readonly id: number
  readonly title_ru: string | null
  readonly title_kk: string | null
  readonly title_en: string | null
}

/** To a student: their progress in a program. Sent by staff and teachers (`commands.ts`). */
export const progressReports = notice({
  name: 'progress-reports',
  reaction: 'sendProgressReport',
  on: [],
  kind: noticeKind({ name: 'progress_reports', channels: usualChannels }),
  channels: usualChannels,
  readers: ['student'],
  phrases,
  about: sentReport,
  to: async () => [],
  // It reports a day, and stays true of it.
  stillTrue: async (_, about: readonly SentReport[]) => about,
  words: async ({ db }, about) => {
    const programs = await db.rows<Titles>(sql`
      select id, title_ru, title_kk, title_en from programs
      where school_id = ${db.schoolId} and id = ${anyId(about.map(({ program }) => program))}`)
    return {
      write: ({ language }, [report]) => {
        const program = programs.find((one) => one.id === report?.program)
        return report && program ? wordsOf(report, titleIn(program, language)) : undefined
      },
    }
  },
})

function wordsOf({ program: programId, comment, ...numbers }: SentReport, program: string) {
  const values = { program, comment, ...numbers }
  return {
    subject: { key: 'subject', values },
    paragraphs: [
      { key: 'greeting', values },
      { key: 'lessons', values },
      ...(numbers.lists > 0 ? [{ key: 'lists' as const, values }] : []),
      ...(comment ? [[comment]] : []),
    ],
    short: { title: { key: 'subject', values }, body: { key: 'shortBody', values } },
    action: { label: 'open', path: `/my-course/info/${programId}`, whenBroken: 'whenBroken' },
    footer: 'footer',
  } satisfies NoticeWords<keyof typeof russian>
}

const titleIn = (titles: Titles, language: Language): string =>
  titles[`title_${language}`] ?? titles.title_ru ?? titles.title_en ?? titles.title_kk ?? ''
