import { percentOf } from '@qadam/contract/tasks/rules.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { peopleWithinAccess } from '../../accounts/public.ts'
import { statesOf } from '../../lessons/public.ts'
import { noProgress } from '../errors.ts'
import { placeVisibleTo } from '../policy.ts'
import { standingsIn } from './standings.ts'

/**
 * Returns the progress of a program's students. @throws Failure 404 when the reader has no access to the
 * program
 */
export async function courseTracker(call: ReadContext, programId: number) {
  await assertOwnProgram(call, programId)
  return { course_id: programId, results: await standingsIn(call, programId) }
}

/**
 * Checks that a program is visible to the reader: staff any of the school, students and teachers their own.
 */
async function assertOwnProgram({ db, actor }: ReadContext, id: number): Promise<void> {
  const staff = isStaff(actor.role)
  const found = await db.row(sql`
    select 1 from programs p where p.school_id = ${db.schoolId} and p.id = ${id} and p.deleted_at is null
      and (${staff} or exists (select 1 from program_people x where x.school_id = p.school_id
        and x.program_id = p.id and x.person_id = ${actor.id}))`)
  if (!found) throw noProgress()
}

interface OnList {
  readonly id: number
  readonly lesson_id: number
  readonly title: string
  readonly attempts: number
  readonly points: number | null
  readonly most: number | null
  readonly passed: boolean | null
  readonly awaits: number | null
  readonly last_at: string | null
}

const presentedOnList = ({
  attempts,
  points,
  most,
  passed,
  awaits,
  last_at,
}: Omit<OnList, 'id' | 'lesson_id' | 'title'>) => ({
  attempts,
  points,
  most,
  percent: points === null || most === null ? null : percentOf(points, most),
  is_passed: passed ?? false,
  awaits: awaits ?? 0,
  last_at,
})

// Staff and teachers see every score; students do not see scores that the list hides.
const countedOf = (actor: Actor) => sql`
  select count(*) over () as attempts, a.points, a.most, a.awaits, a.finished_at as last_at,
    is_passing(a.points, a.most, e.min_percent) as passed
  from attempts a where a.school_id = e.school_id and a.exercise_list_id = e.id and a.person_id = s.person_id
    and a.state = 'finished' ${actor.role === 'student' ? sql`and e.shows <> 'nothing'` : sql``}
  order by case when e.counts = 'best' then a.points / nullif(a.most, 0) end desc nulls last, a.number desc limit 1`

/** Returns one student's progress in a program by lesson. @throws Failure 404 */
export async function studentTracker(call: ReadContext, programId: number, personId: number) {
  await assertOwnProgram(call, programId)
  const [standing] = await standingsIn(call, programId, personId)
  if (!standing) throw noProgress()
  const { db, language } = call
  const title = sql`coalesce(${sql.raw(`x.title_${language}`)}, x.title_ru, x.title_en, x.title_kk, '')`
  const [lessons, lists, states] = await Promise.all([
    db.rows<{ id: number; section: number; title: string }>(sql`
      select x.id, x.section_id as section, ${title} as title from lessons x
      join lessons c on c.school_id = x.school_id and c.id = x.section_id
      where x.school_id = ${db.schoolId} and x.program_id = ${programId} and x.is_published and x.deleted_at is null
        and c.is_published and c.deleted_at is null
      order by c.position, c.id, x.position, x.id`),
    db.rows<OnList>(sql`
      select e.id, e.lesson_id, ${sql.raw(`coalesce(e.title_${language}, e.title_ru, e.title_en, e.title_kk, '')`)} as title,
        coalesce(a.attempts, 0) as attempts, a.points, a.most, a.passed, a.awaits, a.last_at
      from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id
      join program_students s on s.school_id = l.school_id and s.program_id = l.program_id and s.person_id = ${personId}
      left join lateral (${countedOf(call.actor)}) a on true
      where e.school_id = ${db.schoolId} and l.program_id = ${programId} and e.deleted_at is null
      order by e.position, e.id`),
    statesOf(db, programId, personId),
  ])
  return {
    course_id: programId,
    ...standing,
    way: lessons.map((lesson) => ({
      ...lesson,
      is_open: states.get(lesson.id)?.is_open ?? false,
      is_done: states.get(lesson.id)?.is_done ?? false,
      lists: lists
        .filter((list) => list.lesson_id === lesson.id)
        .map((list) => ({ id: list.id, title: list.title, ...presentedOnList(list) })),
    })),
  }
}

/** Returns the results of a program's students in one list. @throws Failure 404 */
export async function listTracker(call: ReadContext, listId: number) {
  const { db, actor, language } = call
  const list = await db.row<{ id: number; title: string; min_percent: number; program_id: number }>(sql`
    select e.id, ${sql.raw(`coalesce(e.title_${language}, e.title_ru, e.title_en, e.title_kk, '')`)} as title,
      e.min_percent, l.program_id
    from exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id and l.deleted_at is null
    where e.school_id = ${db.schoolId} and e.id = ${listId} and e.deleted_at is null`)
  if (!list) throw noProgress()
  await assertOwnProgram(call, list.program_id)
  const rows = await db.rows<
    Omit<OnList, 'id' | 'lesson_id' | 'title'> & {
      person_id: number
      first_name: string
      last_name: string | null
    }
  >(sql`
    select s.person_id, p.first_name, p.last_name, coalesce(a.attempts, 0) as attempts, a.points, a.most, a.passed,
      a.awaits, a.last_at
    from program_students s join people p on p.school_id = s.school_id and p.id = s.person_id
    join exercise_lists e on e.school_id = s.school_id and e.id = ${listId}
    left join lateral (${countedOf(actor)}) a on true
    where s.school_id = ${db.schoolId} and s.program_id = ${list.program_id}
      and ${placeVisibleTo(actor)}
    order by p.last_name nulls last, p.first_name, p.id`)
  return {
    list: { id: list.id, title: list.title, min_percent: list.min_percent },
    results: rows.map((row) => ({
      student: { id: row.person_id, first_name: row.first_name, last_name: row.last_name },
      ...presentedOnList(row),
    })),
  }
}

/**
 * Returns how many lessons a student has done in each of their programs. @throws Failure 404 when the reader
 * has no access to the student
 */
export async function lessonCounts(call: ReadContext, personId: number, programId: number | undefined) {
  const { db, actor, language } = call
  const programs = await db.rows<{ id: number; title: string; title_ru: string | null }>(sql`
    select p.id, coalesce(${sql.raw(`p.title_${language}`)}, p.title_ru, p.title_en, p.title_kk, '') as title, p.title_ru
    from program_students s
    join programs p on p.school_id = s.school_id and p.id = s.program_id and p.deleted_at is null
    where s.school_id = ${db.schoolId} and s.person_id = ${personId} and ${placeVisibleTo(actor)}
      and ${programId === undefined ? sql`true` : sql`p.id = ${programId}`}
    order by s.added_at desc, p.id limit 200`)
  if (programs.length === 0 && actor.id !== personId) {
    const staff = isStaff(actor.role)
    const person =
      staff &&
      (await db.row(
        sql`select 1 from people p where p.school_id = ${db.schoolId} and p.id = ${personId} and ${peopleWithinAccess(actor)}`,
      ))
    if (!person) throw noProgress()
  }
  const counts = []
  for (const course of programs) {
    const [standing] = await standingsIn(call, course.id, personId)
    counts.push({ course, lessons: standing?.lessons ?? 0, done: standing?.lessons_done ?? 0 })
  }
  return counts
}
