import { busy as english } from '@qadam/phrases/en/mails/busy.ts'
import type { ErrorCode } from '@qadam/phrases/error-code.ts'
import { busy as kazakh } from '@qadam/phrases/kk/mails/busy.ts'
import { busy as russian } from '@qadam/phrases/ru/mails/busy.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { sentence } from '../../../platform/http/problem.ts'
import { postLetter } from '../../../platform/mail/mail-queue.ts'
import { writeLetter } from '../../../platform/mail/write-letter.ts'
import { getSchoolRow, linkOrigin } from '../../schools/public.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const

/** The number of consecutive failures after which the person gets an e-mail: after hours, and once. */
export const faultsUntilLetter = 3

interface Lost {
  readonly name: string
  readonly address: string
  readonly fault: string
  readonly first_name: string
  readonly email: string | null
  readonly language: keyof typeof phrases
  readonly read_on: string | null
}

/** E-mails a person that their calendar cannot be read any more, and what that means for their classes. */
export async function notifyOfLost(
  { db, services }: RequestContext<Actor | null>,
  calendarId: number,
): Promise<void> {
  const lost = await db.row<Lost>(sql`
    select b.name, b.address, b.fault, p.first_name, p.email, coalesce(p.language, s.default_language) as language,
      to_char(b.read_at at time zone coalesce(p.time_zone, s.time_zone), 'DD.MM.YYYY') as read_on
    from busy_calendars b join people p on p.school_id = b.school_id and p.id = b.person_id
      join schools s on s.school_id = b.school_id
    where b.school_id = ${db.schoolId} and b.id = ${calendarId}`)
  if (!lost?.email) return
  const { language } = lost
  const school = await getSchoolRow(db)
  const values: Readonly<Record<string, string | number>> = {
    name: lost.first_name,
    calendar: lost.name,
    host: new URL(lost.address).hostname,
    count: faultsUntilLetter,
    day: lost.read_on ?? '',
    school: school.name,
  }
  const translate = (phrase: keyof typeof russian) =>
    phrases[language][phrase].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  await postLetter(
    services.jobs,
    db,
    writeLetter({
      to: lost.email,
      language,
      subject: translate('subject'),
      paragraphs: [
        translate('greeting'),
        translate('unreadable'),
        sentence(language, `busy.fault_${lost.fault}` as ErrorCode),
        translate(lost.read_on === null ? 'unknown' : 'known'),
      ],
      action: {
        label: translate('action'),
        url: `${await linkOrigin(db, services.settings)}/settings?tab=hours`,
        whenBroken: translate('whenBroken'),
      },
      footer: [translate('footer')],
      school: { name: school.name, brandColor: school.brand_color },
    }),
  )
}
