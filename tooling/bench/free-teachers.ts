import { filterTeachers } from '@qadam/contract/availability/endpoints.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import pg from 'pg'
import { signIn, startApi } from './api.ts'
import type { BenchUrls } from './cluster.ts'
import { askedDay, teachersSchool } from './fill-teachers.ts'
import { inTurns, turnsOfWarm } from './measure.ts'
import type { Line } from './report.ts'

/**
 * The equivalent hand-written statement: which teachers of a program are free from ten to eleven, and what
 * blocks the others.
 */
const byHand = {
  name: 'free_teachers_by_hand',
  text: `
    with asked as (
      select $2::date as day, extract(isodow from $2::date)::int as weekday,
        ($2::date + time '10:00') at time zone 'Asia/Almaty' as starts_at,
        ($2::date + time '11:00') at time zone 'Asia/Almaty' as ends_at
    ), taken as (
      select c.teacher_id, bool_or(c.starts_at < a.ends_at and c.ends_at > a.starts_at) as at_once,
        bool_or(c.starts_at < a.ends_at + interval '10 minutes' and c.free_at > a.starts_at) as near, count(*) as that_day
      from asked a join classes c on c.school_id = $1 and c.starts_at >= a.starts_at - interval '12 hours'
        and c.starts_at < a.ends_at + interval '12 hours' and c.status in ('planned', 'finished')
      group by c.teacher_id
    ), hours as (
      select w.teacher_id from asked a join work_days w on w.school_id = $1 and w.weekday = a.weekday
        and w.from_minute <= 600 and w.until_minute >= 660
        and (w.starts_on is null or w.starts_on <= a.day) and (w.ends_on is null or w.ends_on >= a.day)
    ), other as (
      select o.teacher_id, bool_or(o.from_minute <= 600 and o.until_minute >= 660) as works
      from asked a join work_overrides o on o.school_id = $1 and o.day = a.day group by o.teacher_id
    ), away as (
      select distinct b.teacher_id from asked a join absences b on b.school_id = $1 and b.ends_at > a.starts_at
        and b.starts_at < a.ends_at
    )
    select p.id, p.first_name, p.last_name, hours.teacher_id is not null as works, other.works as works_else,
      away.teacher_id is not null as away, taken.at_once, taken.near and t.buffer_minutes > 0 as near,
      taken.that_day >= t.daily_limit as enough,
      exists (select from holidays h, asked a where h.school_id = $1 and h.day = a.day) as holiday
    from program_people pp
    join people p on p.school_id = $1 and p.id = pp.person_id and p.deleted_at is null and p.deactivated_at is null
    left join hours on hours.teacher_id = p.id
    left join other on other.teacher_id = p.id
    left join away on away.teacher_id = p.id
    left join taken on taken.teacher_id = p.id
    left join teacher_terms t on t.school_id = $1 and t.teacher_id = p.id
    where pp.school_id = $1 and pp.program_id = $3 and pp.part = 'teacher'
    order by p.last_name, p.first_name, p.id`,
}

/** Which of 300 teachers are free, through the product, against the hand-written statement. */
export async function freeTeachers(urls: BenchUrls): Promise<Line[]> {
  const { schoolId, programId } = await teachersSchool(urls.owner)
  const headers = { 'accept-language': 'en', ...(await signIn(urls.owner, schoolId, 'admin_school')) }
  const api = await startApi(urls)
  const bare = new pg.Client({ connectionString: urls.superuser })
  await bare.connect()
  try {
    const { rows } = await bare.query<{ day: string }>(`select ${askedDay}::text as day`)
    const day = rows[0]?.day ?? ''
    const path = `${pathOf(filterTeachers)}?course=${programId}&type_lesson=group&data=${day}`
    const ask = () => fetch(`${api.origin}${path}&time_after=10:00&time_before=11:00`, { headers })
    const hand = () => bare.query({ ...byHand, values: [schoolId, day, programId] })
    const { mine, other } = await inTurns(ask, hand, turnsOfWarm)
    return [
      {
        name: 'time of who is free of 300 teachers and why others are not, against the statement by hand',
        ratio: mine / other,
        goal: 3,
        atMost: true,
        note: `${mine.toFixed(1)} ms, ${other.toFixed(1)} ms`,
      },
    ]
  } finally {
    await Promise.all([api.stop(), bare.end()])
  }
}
