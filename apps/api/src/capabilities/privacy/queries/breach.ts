import { findField } from '@qadam/contract/students/fields.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { DataClass } from '../rules/data-map/written-table.ts'

/** The period of a report, and whose accesses it covers; everybody's without `actorId`. */
export interface BreachTime {
  readonly since: string
  readonly until: string
  readonly actorId?: number | undefined
}

/** The accesses of one person to one kind of data in the period. */
export interface Look {
  readonly actor_id: number
  readonly actor: string
  readonly role: string
  readonly what: string
  readonly times: number
  readonly students: number
  readonly first_at: string
  readonly last_at: string
  readonly ips: string
}
/** An exported list of students; only its filter tells whom it contained. */
export interface TakenList {
  readonly at: string
  readonly actor: string
  readonly ip: string
  readonly columns: readonly string[]
  readonly filter: unknown
  readonly classes: readonly DataClass[]
}
/** An affected person with contacts. */
export interface Concerned {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly birth_date: string | null
  readonly guardian: string
  readonly classes: string
}

// The data classes of access.md 1.3 that each kind of access reveals.
const shown: Readonly<Record<string, readonly DataClass[]>> = {
  record: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6'],
  paper: ['P1', 'P5'],
  papers: ['P1', 'P5'],
  download: ['P1', 'P5'],
  export: ['P1'],
}

const named = (table: string): SQL => sql.raw(`trim(concat_ws(' ', ${table}.first_name, ${table}.last_name))`)

/** Returns rows `actor_id, student_id, what, at, ip` of everything that revealed personal data to staff. */
function looks({ since, until, actorId }: BreachTime): SQL {
  const by = (column: SQL) => (actorId === undefined ? sql`true` : sql`${column} = ${actorId}`)
  return sql`
    select o.actor_id, o.student_id, o.what, o.at, o.ip from openings o
    where o.school_id = current_school() and o.at >= ${since} and o.at < ${until} and ${by(sql`o.actor_id`)}
    union all
    select l.actor_id, (l.details->>'student')::bigint, 'download', l.at, l.ip from audit_log l
    where l.school_id = current_school() and l.at >= ${since} and l.at < ${until} and ${by(sql`l.actor_id`)}
      and l.action = 'document.downloaded' and l.actor_id <> (l.details->>'student')::bigint`
}

/** Returns who accessed what, by person and kind. */
export async function listLooks(db: SchoolDb, time: BreachTime): Promise<Look[]> {
  return db.rows<Look>(sql`
    select x.actor_id, ${named('p')} as actor, p.role, x.what, count(*)::int as times,
      count(distinct x.student_id)::int as students, min(x.at) as first_at, max(x.at) as last_at,
      coalesce(string_agg(distinct nullif(x.ip, ''), ', '), '') as ips
    from (${looks(time)}) x join people p on p.school_id = current_school() and p.id = x.actor_id
    group by x.actor_id, p.first_name, p.last_name, p.role, x.what order by students desc, x.actor_id, x.what`)
}

export async function listTakenLists(db: SchoolDb, time: BreachTime): Promise<TakenList[]> {
  const rows = await db.rows<Omit<TakenList, 'classes' | 'columns'> & { columns: string[] | null }>(sql`
    select l.at, ${named('p')} as actor, l.ip, l.details->'columns' as columns, l.details->'filter' as filter
    from audit_log l join people p on p.school_id = l.school_id and p.id = l.actor_id
    where l.school_id = ${db.schoolId} and l.at >= ${time.since} and l.at < ${time.until}
      and ${time.actorId === undefined ? sql`true` : sql`l.actor_id = ${time.actorId}`}
      and l.action = 'students.exported' order by l.at`)
  return rows.map((row) => {
    const columns = row.columns ?? []
    const classes = columns.flatMap((name) => findField(name)?.class ?? [])
    return {
      ...row,
      columns,
      classes: [...new Set<DataClass>([...(shown.export ?? []), ...classes])].toSorted(),
    }
  })
}

/** Returns everybody whose data was accessed, with contacts and data classes. */
export async function listConcerned(db: SchoolDb, time: BreachTime): Promise<Concerned[]> {
  const rows = await db.rows<Omit<Concerned, 'classes'> & { kinds: string[] }>(sql`
    select p.id, ${named('p')} as name, coalesce(p.email, '') as email, coalesce(p.phone, '') as phone, p.birth_date,
      coalesce((select string_agg(g.name || ' ' || g.email, ', ') from guardians g
        where g.school_id = p.school_id and g.student_id = p.id and g.withdrawn_at is null), '') as guardian,
      array_agg(distinct x.what) as kinds
    from (${looks(time)}) x join people p on p.school_id = current_school() and p.id = x.student_id
    group by p.school_id, p.id, p.first_name, p.last_name, p.email, p.phone, p.birth_date order by p.id`)
  return rows.map(({ kinds, ...row }) => ({
    ...row,
    classes: [...new Set(kinds.flatMap((kind) => shown[kind] ?? []))].toSorted().join(' '),
  }))
}
