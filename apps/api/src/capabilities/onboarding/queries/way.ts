import type { Way } from '@qadam/contract/onboarding/schemas.ts'
import { anyId } from '../../../platform/database/any-id.ts'
import { sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { storedValues } from '../../students/public.ts'

type Values = Awaited<ReturnType<typeof storedValues>>['values']

export async function ownWay(call: ReadContext): Promise<Way> {
  const { values } = await storedValues(call.db, call.actor.id)
  return {
    steps: await stepsOf(call, values),
    dates: datesOf(values),
    people: await peopleOf(call, values),
    ready: values.ready === true,
  }
}

async function stepsOf({ db, actor, language }: ReadContext, values: Values): Promise<Way['steps']> {
  const chosen = (values.steps ?? []).map(Number)
  const rows = await db.rows<{
    id: number
    name: string
    color: string | null
    reached_at: string | null
  }>(sql`
    with reached as (
      select step.value::bigint as id, max(c.changed_at) as at
      from record_changes c, jsonb_array_elements_text(c.after) as step (value)
      where c.school_id = ${db.schoolId} and c.student_id = ${actor.id} and c.field = 'steps'
        and not c.before @> jsonb_build_array(step.value::bigint)
      group by 1
    )
    select o.id, coalesce(nullif(${sql.identifier(`name_${language}`)}, ''), o.name) as name, o.colour as color,
      case when o.id = ${anyId(chosen)} then r.at end as reached_at
    from selector_options o left join reached r on r.id = o.id
    where o.school_id = ${db.schoolId} and o.selector = 'steps'
      and (o.deleted_at is null or o.id = ${anyId(chosen)})
    order by o.position, o.id`)
  const furthest = rows.findLastIndex((row) => chosen.includes(row.id))
  return rows.map((row, index) => ({
    ...row,
    state: index < furthest ? 'done' : index === furthest ? 'now' : 'ahead',
  }))
}

function datesOf(values: Values): Way['dates'] {
  const given = [
    { field: 'test_date' as const, day: values.test_date, time: null },
    { field: 'visa_date' as const, day: values.visa_date, time: values.time },
    { field: 'departure_date' as const, day: values.departure_date, time: values.departure_time },
  ]
  return given
    .flatMap(({ day, ...rest }) => (day ? [{ ...rest, day, time: rest.time ?? null }] : []))
    .sort((one, other) => one.day.localeCompare(other.day))
}

async function peopleOf({ db }: ReadContext, values: Values): Promise<Way['people']> {
  const parts = ['responsible', 'responsible_abroad'] as const
  const ids = parts.flatMap((part) => values[part] ?? [])
  if (ids.length === 0) return []
  const rows = await db.rows<{
    id: number
    name: string
    email: string
    phone: string | null
    telegram: string
    avatar_key: string | null
  }>(sql`
    select p.id, concat_ws(' ', p.first_name, p.last_name) as name, p.email, p.phone, coalesce(p.telegram, '') as telegram,
      small.store_key as avatar_key
    from people p
    left join files small on small.school_id = p.school_id and small.id = p.avatar_small_file_id
    where p.school_id = ${db.schoolId} and p.id = ${anyId(ids)} and p.deleted_at is null`)
  return parts.flatMap((part) => {
    const person = rows.find((row) => row.id === values[part])
    if (!person) return []
    const { avatar_key, ...rest } = person
    return [{ ...rest, part, avatar: avatar_key ? publicFileUrl(avatar_key) : null }]
  })
}
