import { waiting as english } from '@qadam/phrases/en/mails/waiting.ts'
import { waiting as kazakh } from '@qadam/phrases/kk/mails/waiting.ts'
import { waiting as russian } from '@qadam/phrases/ru/mails/waiting.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { readersOf, whenIn } from '../../classes/public.ts'
import { resolved } from '../../programs/public.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

interface Facts {
  readonly student_id: number
  readonly teacher: string
  readonly group_name: string | null
  readonly starts_at: string | null
  readonly ends_at: string | null
  readonly expires_at: string
}

/** E-mails somebody about their offer, or that it is gone. */
export async function notifyOfOffer(
  ctx: RequestContext<Actor | null>,
  offerId: number,
  occasion: 'offered' | 'gone',
): Promise<void> {
  const facts = await ctx.db.row<Facts>(sql`
    select e.student_id, concat_ws(' ', t.first_name, nullif(t.last_name, '')) as teacher, g.name as group_name,
      p.title_ru, p.title_kk, p.title_en, o.starts_at, o.ends_at, o.expires_at
    from waiting_offers o
    join waiting_entries e on e.school_id = o.school_id and e.id = o.entry_id
    join programs p on p.school_id = o.school_id and p.id = o.program_id
    left join people t on t.school_id = o.school_id and t.id = o.teacher_id
    left join groups g on g.school_id = e.school_id and g.id = e.group_id
    where o.school_id = ${ctx.schoolId} and o.id = ${offerId}`)
  if (!facts) return
  const [reader] = await readersOf(ctx.db, [facts.student_id])
  if (!reader) return
  const school = await getSchoolRow(ctx.db)
  const deadline = whenIn(reader.zone, facts.expires_at)
  const values: Record<string, string> = {
    name: reader.first_name,
    school: school.name,
    teacher: facts.teacher,
    group: facts.group_name ?? '',
    program: resolved(facts, 'title', reader.language),
    zone: reader.zone,
    deadlineDay: deadline.day,
    deadline: deadline.from,
    ...(facts.starts_at && facts.ends_at ? whenIn(reader.zone, facts.starts_at, facts.ends_at) : {}),
  }
  const words = phrases[reader.language]
  const translate = (phrase: keyof typeof russian) =>
    words[phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  const kind = facts.starts_at ? 'hour' : 'seat'
  const isOffer = occasion === 'offered'
  await postLetter(
    ctx.services.jobs,
    ctx.db,
    writeLetter({
      to: reader.email,
      language: reader.language,
      subject: translate(isOffer ? `${kind}Subject` : `${kind}GoneSubject`),
      paragraphs: [
        translate('greeting'),
        translate(isOffer ? kind : `${kind}Gone`),
        translate(`${kind}Line`),
        translate(isOffer ? 'deadline' : 'staying'),
      ],
      action: {
        label: translate(isOffer ? 'answer' : 'open'),
        url: `${await linkOrigin(ctx.db, ctx.services.settings)}/schedule/waiting`,
        whenBroken: translate('whenBroken'),
      },
      footer: [translate('footer')],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}
