import type { Language } from '@qadam/contract/values.ts'
import { progress as english } from '@qadam/phrases/en/mails/progress.ts'
import { progress as kazakh } from '@qadam/phrases/kk/mails/progress.ts'
import { progress as russian } from '@qadam/phrases/ru/mails/progress.ts'
import { sql } from '../../platform/database/sql.ts'
import { record } from '../../platform/events/record.ts'
import type { RequestContext } from '../../platform/http/call.ts'
import { postLetter } from '../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../platform/mail/write-letter.ts'
import { getSchoolRow } from '../schools/public.ts'
import { noProgress } from './errors.ts'
import { progressReportSent } from './events.ts'
import { standingsIn } from './queries/standings.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

interface Input {
  readonly student_id: number
  readonly course_id: number
  readonly comment?: string | undefined
}

/** E-mails a student their progress in a program, in their own language. @throws Failure 404 */
export async function sendReport(
  ctx: RequestContext,
  { student_id: id, course_id: programId, comment }: Input,
) {
  const [standing] = await standingsIn(ctx, programId, id)
  const reader = await ctx.db.row<{ email: string; language: Language | null; first_name: string }>(sql`
    select email, language, first_name from people where school_id = ${ctx.schoolId} and id = ${id}`)
  if (!standing || !reader) throw noProgress()
  const language = reader.language ?? 'ru'
  const program = await ctx.db.row<{ title: string }>(sql`
    select coalesce(${sql.raw(`title_${language}`)}, title_ru, title_en, title_kk, '') as title
    from programs where school_id = ${ctx.schoolId} and id = ${programId}`)
  const school = await getSchoolRow(ctx.db)
  const values = {
    name: reader.first_name,
    school: school.name,
    program: program?.title ?? '',
    done: standing.lessons_done,
    lessons: standing.lessons,
    percent: standing.percent,
    passed: standing.lists_passed,
    lists: standing.lists,
  }
  const translate = (phrase: keyof typeof russian) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name as keyof typeof values] ?? ''),
    )
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: reader.email,
      language,
      subject: translate('subject'),
      paragraphs: [
        translate('greeting'),
        translate('lessons'),
        ...(standing.lists > 0 ? [translate('lists')] : []),
        ...(comment ? [comment] : []),
      ],
      footer: [translate('footer')],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
  await record(ctx, progressReportSent, { kind: 'person', id, payload: { program: programId } })
  return { sent_to: reader.email }
}
