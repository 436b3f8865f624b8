import type { Language } from '@qadam/contract/values.ts'
import { enrolments as english } from '@qadam/phrases/en/mails/enrolments.ts'
import { enrolments as kazakh } from '@qadam/phrases/kk/mails/enrolments.ts'
import { enrolments as russian } from '@qadam/phrases/ru/mails/enrolments.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

export type Occasion = 'accepted' | 'declined' | 'added' | 'removed'

interface About {
  readonly programId: number
  readonly personId: number
  readonly reason: string | null
}

/** E-mails a student about their enrolment in a program, in their language. */
export async function notifyStudent(ctx: RequestContext, occasion: Occasion, about: About): Promise<void> {
  const reader = await ctx.db.row<{
    email: string | null
    language: Language | null
    first_name: string
  }>(sql`
    select email, language, first_name from people where school_id = ${ctx.schoolId} and id = ${about.personId}`)
  if (!reader?.email) return
  const language = reader.language ?? 'ru'
  const program = await ctx.db.row<{ title: string }>(sql`
    select coalesce(${sql.raw(`title_${language}`)}, title_ru, title_en, title_kk, '') as title
    from programs where school_id = ${ctx.schoolId} and id = ${about.programId}`)
  const school = await getSchoolRow(ctx.db)
  const values = { name: reader.first_name, school: school.name, program: program?.title ?? '' }
  const translate = (phrase: keyof typeof russian) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name as keyof typeof values] ?? ''),
    )
  const url = `${await linkOrigin(ctx.db, ctx.services.settings)}/my-course/info/${about.programId}`
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: reader.email,
      language,
      subject: translate(`${occasion}Subject`),
      paragraphs: [translate('greeting'), translate(occasion), ...(about.reason ? [about.reason] : [])],
      ...(occasion === 'accepted' || occasion === 'added'
        ? { action: { label: translate('open'), url, whenBroken: translate('whenBroken') } }
        : {}),
      footer: [translate('footer')],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}
