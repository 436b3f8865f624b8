import type { Language } from '@qadam/contract/values.ts'
import { announcements as english } from '@qadam/phrases/en/mails/announcements.ts'
import { announcements as kazakh } from '@qadam/phrases/kk/mails/announcements.ts'
import { announcements as russian } from '@qadam/phrases/ru/mails/announcements.ts'
import { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { id } from '../../../platform/events/event-type.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import type { Writer } from '../../../platform/notices/notice.ts'
import { learnsNow } from '../../enrolments/public.ts'
import { languageOf } from '../queries/announcements.ts'

export const announcementPhrases = { ru: russian, kk: kazakh, en: english } as const
type AnnouncementPhrase = keyof typeof russian

/** An announcement to one student of its program. */
export const aboutAnnouncement = z.strictObject({ announcement: id, student: id })
export type AboutAnnouncement = z.output<typeof aboutAnnouncement>

type Context = RequestContext<Actor | null>

/** Returns those that are still out, to students who still learn in their program. */
export async function stillAnnounced(
  { db }: Context,
  about: readonly AboutAnnouncement[],
): Promise<AboutAnnouncement[]> {
  const rows = await db.rows<AboutAnnouncement>(sql`
    select n.id as announcement, pp.person_id as student from program_announcements n
    join program_students pp on pp.school_id = n.school_id and pp.program_id = n.program_id and ${learnsNow}
    where n.school_id = ${db.schoolId} and n.deleted_at is null
      and n.id = ${anyId(about.map(({ announcement }) => announcement))}
      and pp.person_id = ${anyId(about.map(({ student }) => student))}`)
  return about.filter((one) =>
    rows.some((row) => row.announcement === one.announcement && row.student === one.student),
  )
}

type Row = { readonly id: number; readonly program_id: number } & Readonly<
  Record<`${'title' | 'text' | 'program'}_${Language}`, string | null>
>

/** Returns the writer of announcements; each reader gets it in their language, else in one that there is. */
export async function announcementWords(
  { db }: Context,
  about: readonly AboutAnnouncement[],
): Promise<Writer<AnnouncementPhrase, AboutAnnouncement>> {
  const rows = await db.rows<Row>(sql`
    select n.id, n.program_id, n.title_ru, n.title_kk, n.title_en, n.text_ru, n.text_kk, n.text_en,
      p.title_ru as program_ru, p.title_kk as program_kk, p.title_en as program_en
    from program_announcements n join programs p on p.school_id = n.school_id and p.id = n.program_id
    where n.school_id = ${db.schoolId} and n.id = ${anyId(about.map(({ announcement }) => announcement))}`)
  return {
    write: ({ language }, [one]) => {
      const row = rows.find((candidate) => candidate.id === one?.announcement)
      if (!row) return undefined
      const words = languageOf(row, language)
      const title = row[`title_${words}`] ?? ''
      const text = plainParagraphs(row[`text_${words}`] ?? '')
      const program = row[`program_${language}`] ?? row.program_ru ?? row.program_en ?? row.program_kk ?? ''
      return {
        subject: { key: 'subject', values: { title, program } },
        paragraphs: [{ key: 'greeting', values: { program } }, [title], ...text.map((line) => [line])],
        short: {
          title: { key: 'shortTitle', values: { title } },
          body: { key: 'shortBody', values: { program, text: text.join(' ') } },
        },
        action: {
          label: 'open',
          path: `/my-course/info/${row.program_id}#announcements`,
          whenBroken: 'whenBroken',
        },
        footer: 'footer',
      }
    },
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

/** Returns the text of sanitized rich text, paragraph by paragraph; the e-mail escapes it again. */
export function plainParagraphs(html: string): string[] {
  return html
    .split(/<\/(?:p|h[1-6]|li|blockquote|ul|ol)>|<br\s*\/?>/i)
    .map((part) =>
      part
        .replace(/<[^>]*>/g, '')
        .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
}
