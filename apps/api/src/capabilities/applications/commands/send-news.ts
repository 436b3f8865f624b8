import type { Language } from '@qadam/contract/values.ts'
import { applications as english } from '@qadam/phrases/en/mails/applications.ts'
import { applications as kazakh } from '@qadam/phrases/kk/mails/applications.ts'
import { applications as russian } from '@qadam/phrases/ru/mails/applications.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { findEvent } from '../../../platform/events/outbox.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'
import { applicationInvited, applicationRefused, applicationSubmitted } from '../events.ts'
import { type Titles, titleIn } from '../queries/words.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
type Phrase = keyof typeof russian
const stories = {
  'application.submitted': ['submitted', 'submittedNext'],
  'application.invited': ['invited', 'invitedNext'],
  'application.refused': ['refused', 'refusedNext'],
} as const satisfies Record<(typeof newsEvents)[number]['name'], readonly [Phrase, Phrase]>

const newsEvents = [applicationSubmitted, applicationInvited, applicationRefused] as const

interface News extends Titles {
  readonly email: string | null
  readonly first_name: string
  readonly language: Language
}

/** Sends an e-mail about one answer. The reason is only shown on the page, because it may be confidential. */
export async function sendNews(ctx: RequestContext<Actor | null>, eventId: number): Promise<void> {
  const event = await findEvent(ctx.db, eventId, newsEvents)
  if (!event) return
  const news = await ctx.db.row<News>(sql`
    select p.email, p.first_name, coalesce(p.language, c.default_language) as language,
      pr.title_ru, pr.title_kk, pr.title_en
    from applications a
    join people p on p.school_id = a.school_id and p.id = a.student_id and p.deleted_at is null
    join programs pr on pr.school_id = a.school_id and pr.id = a.program_id
    join schools c on c.school_id = a.school_id
    where a.school_id = ${ctx.schoolId} and a.id = ${event.object_id}`)
  if (!news?.email) return
  const [isFirst] = await ctx.db.rows(sql`
    insert into application_news (school_id, event_id) values (${ctx.schoolId}, ${eventId})
    on conflict do nothing returning event_id`)
  if (!isFirst) return
  const { language } = news
  const school = await getSchoolRow(ctx.db)
  const values = { name: news.first_name, school: school.name, program: titleIn(news, language) }
  const [what, next] = stories[event.name]
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: news.email,
      language,
      subject: translate(language, `${what}Subject` as Phrase, values),
      paragraphs: [
        translate(language, 'greeting', values),
        translate(language, what, values),
        translate(language, next, values),
      ],
      action: {
        label: translate(language, 'action'),
        url: `${await linkOrigin(ctx.db, ctx.services.settings)}/my-applications`,
        whenBroken: translate(language, 'whenBroken'),
      },
      footer: [translate(language, 'footer', values)],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}

function translate(language: Language, phrase: Phrase, values: Record<string, string> = {}): string {
  return phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
