import { pathOf } from '@qadam/contract/endpoint.ts'
import { countAudience } from '@qadam/contract/mailings/endpoints.ts'
import type { AudienceSummary } from '@qadam/contract/mailings/schemas.ts'
import type pg from 'pg'
import { inTurns } from './measure.ts'
import { patiently } from './patiently.ts'
import type { Line } from './report.ts'
import { type StudentFilters, studentFilters } from './students-sql.ts'

interface Given {
  readonly origin: string
  readonly headers: Readonly<Record<string, string>>
  readonly schoolId: number
  /** A role that bypasses row-level security, with the school set. */
  readonly client: pg.Client
}

const measured = [
  'all students',
  'three flags',
  'country, curator, visa date, by visa date',
  'six of all kinds',
]

/** What reaches students is asked of as few rows as can be: `$1` is the school. */
const byHand = (where: string) => `
  select channel, language, reason, count(*)::int as count from (
    select channel, language, case when channel is null then case when email is null and chat_id is null then 'no_address'
        else 'unsubscribed' end
      when row_number() over (partition by channel, case channel when 'telegram' then chat_id::text else email end order by id) > 1
        then 'duplicate' end as reason
    from (
      select p.id, lower(p.email) as email, l.chat_id, 'ru' as language,
        case when l.chat_id is not null and ct.choice is distinct from 'never' then 'telegram'
          when p.email is not null and ce.choice is distinct from 'never' then 'email' end as channel
      from student_search q
      join people p on p.school_id = q.school_id and p.id = q.student_id and p.deleted_at is null
      left join telegram_links l on l.school_id = p.school_id and l.person_id = p.id and l.unlinked_at is null and l.blocked_at is null
      left join notice_choices ce on ce.school_id = p.school_id and ce.person_id = p.id and ce.kind = 'school_news' and ce.channel = 'email'
      left join notice_choices ct on ct.school_id = p.school_id and ct.person_id = p.id and ct.kind = 'school_news' and ct.channel = 'telegram'
      where q.school_id = $1 and ${where}) found) reached
  group by 1, 2, 3`

/** Every third student has a chat, every seventh wants no letters, every eleventh no messages in the chat. */
export async function linkStudents({ client, schoolId }: Pick<Given, 'client' | 'schoolId'>): Promise<void> {
  await client.query(
    `insert into telegram_links (school_id, person_id, bot_id, chat_id, linked_at)
     select school_id, id, 1, 5000000000 + id, now() from people where school_id = $1 and role = 'student' and id % 3 = 0
       and not exists (select from telegram_links where school_id = $1)`,
    [schoolId],
  )
  await client.query(
    `insert into notice_choices (school_id, person_id, kind, channel, choice)
     select p.school_id, p.id, 'school_news', c.channel, 'never' from people p
     join (values ('email', 7), ('telegram', 11)) c (channel, nth) on p.id % c.nth = 0
     where p.school_id = $1 and p.role = 'student' on conflict do nothing`,
    [schoolId],
  )
  await client.query('analyze telegram_links, notice_choices')
}

/** The audience of a mailing with its reasons, by filters of the students' list, against SQL by hand. */
export async function audience({ origin, headers, schoolId, client }: Given): Promise<Line[]> {
  const { rows } = await client.query<{ curator: string; package: string }>(
    `select (select min(id) from people where school_id = $1 and first_name = 'Curator') as curator,
       (select min(id) from packages where school_id = $1) as package`,
    [schoolId],
  )
  const named = { curator: Number(rows[0]?.curator), package: Number(rows[0]?.package) }
  const filters = studentFilters(schoolId.toString(16), named).filter(({ name }) => measured.includes(name))
  const lines: Line[] = []
  for (const filter of filters) {
    const ask = () => patiently(() => fetch(origin + pathFor(filter), { headers }))
    const hand = () => client.query<Counted>(byHand(filter.where), [schoolId])
    await assertSame(filter, await (await ask()).json(), (await hand()).rows)
    const { mine, other } = await inTurns(ask, hand)
    console.log(`  audience, ${filter.name}: ${mine.toFixed(1)} ms, by hand ${other.toFixed(1)} ms`)
    lines.push({
      name: `audience, ${filter.name}`,
      ratio: mine / other,
      goal: 3,
      atMost: true,
      note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
    })
  }
  return lines
}

function pathFor({ query }: StudentFilters): string {
  const { sort: _, ...conditions } = query
  return `${pathOf(countAudience)}?${new URLSearchParams({ ...conditions, audience: 'filter', languages: 'ru' })}`
}

interface Counted {
  readonly reason: string | null
  readonly count: number
}

async function assertSame(
  { name }: StudentFilters,
  summary: AudienceSummary,
  rows: readonly Counted[],
): Promise<void> {
  const sum = (of: (row: Counted) => boolean) => rows.reduce((all, row) => all + (of(row) ? row.count : 0), 0)
  const hand = [sum(() => true), sum(({ reason }) => reason === null)]
  const mine = [summary.total, summary.reached]
  if (`${hand}` !== `${mine}`) throw new Error(`audience, ${name}: ${mine} by the product, ${hand} by hand`)
}
