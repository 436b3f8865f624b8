import { linesOfKind, owedKinds, todayKinds } from '@qadam/contract/today/rules.ts'
import type { today, todayQuery } from '@qadam/contract/today/schemas.ts'
import type { z } from 'zod'
import { type SQL, sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { authorJson } from '../../accounts/public.ts'
import {
  type DueReader,
  dueColumns,
  dueItemOf,
  dueLines,
  dueReader,
  dueTables,
  hasItemsOf,
  isLate,
  isToDoBy,
  nearestFirst,
  studentsVisibleTo,
} from '../../students/public.ts'
import { weekOf } from '../rules/week.ts'
import { classMarks, dueMarks, type MarkRow } from './week.ts'

type Today = z.output<typeof today>
type Group = Today['todo']['groups'][number]
type Item = Group['items'][number]
type Owing = Today['owed']['students'][number]

interface Row {
  readonly counts: readonly { kind: Group['kind']; count: number; overdue: number; snoozed: number }[]
  readonly items: readonly Omit<Item, 'id'>[]
  readonly owed: {
    readonly count: number
    readonly people: number
    readonly has_written: number
    readonly remindable: readonly number[]
  }
  readonly students: readonly (Omit<Owing, 'lines'> & { readonly lines: readonly Omit<Item, 'id'>[] })[]
  readonly marks: readonly MarkRow[]
}

/** Returns the day of a curator. Everything that is due is computed once, in one statement. */
export async function todayOf(ctx: ReadContext, query: z.output<typeof todayQuery>): Promise<Today> {
  const reader = await dueReader(ctx)
  const [found, classes] = await Promise.all([
    ctx.db.one<Row>(statement(ctx, reader, query.owed)),
    ctx.db.rows<MarkRow>(classMarks(reader, sql`c.teacher_id = ${ctx.actor.id}`)),
  ])
  return {
    day: reader.plain,
    todo: todoOf(found),
    owed: {
      ...found.owed,
      remindable: [...found.owed.remindable],
      students: found.students.map((one) => ({
        ...one,
        lines: one.lines.map((line) => dueItemOf({ ...line, student: one.student })),
      })),
    },
    week: weekOf(reader.plain, [...classes, ...found.marks]),
  }
}

function todoOf({ counts, items }: Row): Today['todo'] {
  const sum = (of: 'count' | 'overdue' | 'snoozed') => counts.reduce((all, one) => all + one[of], 0)
  return {
    count: sum('count'),
    overdue: sum('overdue'),
    snoozed: sum('snoozed'),
    groups: todayKinds.flatMap((kind) => {
      const count = counts.find((one) => one.kind === kind)?.count ?? 0
      if (count === 0) return []
      return { kind, count, items: items.filter((item) => item.kind === kind).map(dueItemOf) }
    }),
  }
}

function statement(ctx: ReadContext, reader: DueReader, maxOwing: number): SQL {
  const me = ctx.actor.id
  return sql`
    ${dueLines(reader, sql`${studentsVisibleTo(ctx.actor)} and ${hasItemsOf(me)}`)},
    todo as (
      select due.*, row_number() over (partition by due.kind order by ${nearestFirst}) as n
      from due where ${isToDoBy(me)} and due.snoozed_until is null),
    ${owedTables(reader, sql`(due.answers = ${me} or ${me} in (due.responsible_id, due.responsible_abroad_id))`)},
    marks as (${dueMarks(reader, sql`(${isToDoBy(me)} or due.whose = 'student' and ${me} in (due.responsible_id, due.responsible_abroad_id))`)})
    select
      (select coalesce(json_agg(g), '[]') from (
        select due.kind, count(*) filter (where due.snoozed_until is null)::int as count,
          count(*) filter (where due.snoozed_until is null and ${isLate(reader)})::int as overdue,
          count(*) filter (where due.snoozed_until is not null)::int as snoozed
        from due where ${isToDoBy(me)} group by due.kind) g) as counts,
      (select coalesce(json_agg(i), '[]') from (
        select ${dueColumns} from ${dueTables(sql`todo due`)} where due.n <= ${linesOfKind}
        order by ${nearestFirst}) i) as items,
      (select json_build_object('count', coalesce(sum(o.count), 0)::int, 'people', count(*)::int,
          'has_written', count(*) filter (where o.has_written)::int,
          'remindable', coalesce(json_agg(o.student_id order by o.late_days desc nulls last, o.student_id)
            filter (where not o.waits and not o.is_written_to), '[]'))
        from owing o) as owed,
      (select coalesce(json_agg(s order by s.late_days desc nulls last, s.count desc, s.student_id), '[]') from (
        select o.student_id, o.count, o.late_days, o.has_written, o.is_written_to, o.waits, ${authorJson('p')} as student,
          (select coalesce(json_agg(l), '[]') from (
            select owed.kind, owed.ref, owed.text, owed.due_on, owed.since from owed
            where owed.student_id = o.student_id
            order by owed.due_on nulls last, owed.since nulls last, owed.kind, owed.ref limit ${maxLines}) l) as lines
        from owing o join people p on p.school_id = current_school() and p.id = o.student_id
        order by o.late_days desc nulls last, o.count desc, o.student_id limit ${maxOwing}) s) as students,
      (select coalesce(json_agg(m), '[]') from marks m) as marks`
}

/** What a student owes is listed so far. */
const maxLines = 6

/** The tables `owed`, what students owe, of the items of `due` that match a condition, and `owing`, who owes it. */
export function owedTables({ day, zone }: DueReader, which: SQL): SQL {
  return sql`
    owed as materialized (
      select due.* from due where due.whose = 'student' and due.kind = any(${[...owedKinds]}::text[]) and ${which}),
    owing as materialized (
      select o.*, coalesce(t.last_by_student and (t.last_at at time zone ${zone})::date = ${day}, false) as has_written,
        t.waits_since is not null as waits,
        exists (select 1 from student_messages m
          where m.school_id = current_school() and m.student_id = o.student_id and m.author_id <> m.student_id
            and m.created_at >= ${day}::timestamp at time zone ${zone}) as is_written_to
      from (
        select student_id, count(*)::int as count,
          nullif(greatest(${day} - min(least(due_on, (since at time zone ${zone})::date)), 0), 0)::int as late_days
        from owed group by student_id) o
      left join message_threads t on t.school_id = current_school() and t.student_id = o.student_id)`
}
