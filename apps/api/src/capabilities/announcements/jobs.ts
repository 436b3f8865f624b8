import type { Language } from '@qadam/contract/values.ts'
import { announcements as english } from '@qadam/phrases/en/mails/announcements.ts'
import { announcements as kazakh } from '@qadam/phrases/kk/mails/announcements.ts'
import { announcements as russian } from '@qadam/phrases/ru/mails/announcements.ts'
import { inSchool, type SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { postLetter } from '../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../platform/mail/write-letter.ts'
import { learnsNow } from '../enrolments/public.ts'
import { getSchoolRow, linkOrigin } from '../schools/public.ts'
import { announcementLetters } from './commands/write.ts'
import { languageOf } from './queries/announcements.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

type Translated = Readonly<Record<`${'title' | 'text' | 'program'}_${Language}`, string | null>>
interface Due extends Translated {
  readonly program_id: number
}
interface Reader {
  readonly email: string
  readonly first_name: string
  readonly language: Language | null
}

/** Registers the job that sends announcements by e-mail. */
export async function workAnnouncementLetters(services: Services): Promise<void> {
  await services.jobs.work(announcementLetters, ({ school_id: schoolId, announcement_id: id }) =>
    inSchool(services.pools, { schoolId, now: services.clock.now() }, (db) => sendDue(services, db, id)),
  )
}

/**
 * E-mails everybody who is enrolled now, once. Skips an announcement that was postponed, deleted or switched
 * off by then.
 */
async function sendDue(services: Services, db: SchoolDb, id: number): Promise<void> {
  const now = services.clock.now().toISOString()
  const due = await db.row<Due>(sql`
    update program_announcements n set lettered_at = ${now} from programs p
    where n.school_id = ${db.schoolId} and n.id = ${id} and n.by_letter and n.deleted_at is null
      and n.lettered_at is null and n.publish_at <= ${now}
      and p.school_id = n.school_id and p.id = n.program_id and p.deleted_at is null
    returning n.*, p.title_ru as program_ru, p.title_kk as program_kk, p.title_en as program_en`)
  if (!due) return
  const readers = await db.rows<Reader>(sql`
    select s.email, s.first_name, s.language from program_students pp
    join people s on s.school_id = pp.school_id and s.id = pp.person_id
    where pp.school_id = ${db.schoolId} and pp.program_id = ${due.program_id} and ${learnsNow}
      and s.email is not null and s.deactivated_at is null
    order by s.id`)
  const school = await getSchoolRow(db)
  const url = `${await linkOrigin(db, services.settings)}/my-course/info/${due.program_id}`
  for (const reader of readers) {
    const language = reader.language ?? 'ru'
    const words = languageOf(due, language)
    const values = {
      name: reader.first_name,
      school: school.name,
      title: due[`title_${words}`] ?? '',
      program: due[`program_${language}`] ?? due.program_ru ?? due.program_en ?? due.program_kk ?? '',
    }
    const translate = (phrase: keyof typeof russian) =>
      phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
        String(values[name as keyof typeof values] ?? ''),
      )
    await postLetter(
      services.jobs,
      db,
      writeLetter({
        to: reader.email,
        language,
        subject: translate('subject'),
        paragraphs: [translate('greeting'), values.title, ...plainParagraphs(due[`text_${words}`] ?? '')],
        action: { label: translate('open'), url, whenBroken: translate('whenBroken') },
        footer: [translate('footer')],
        school: { name: school.name, brandColor: school.brand_color },
      }),
    )
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
