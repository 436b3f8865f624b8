import type { LessonFormat } from '@qadam/contract/lessons/rules.ts'
import type { Glance, glance } from '@qadam/contract/progress/glance.ts'
import type { z } from 'zod'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { publicFileUrl } from '../../../platform/files/stored-file.ts'
import type { ReadContext } from '../../../platform/http/call.ts'
import { findOwnPages, presentOwnPage } from '../../homework/public.ts'
import { visibleTo as lessonVisibleTo, statesIn } from '../../lessons/public.ts'

interface LessonRow {
  readonly course_id: number
  readonly course_title: string
  readonly lesson_id: number
  readonly lesson_title: string
  readonly format: LessonFormat
  readonly starts_at: string | null
  readonly duration: number | null
}

const shownWorks = 5
const shownNews = 5
const shownStarts = 4
const daysAhead = 14

/** Returns everything for a student's home page in one response. */
export async function presentGlance(call: ReadContext): Promise<z.input<typeof glance>> {
  // Everything that waits for nothing else is sent at once.
  const [lessons, pages, attempt, last] = await Promise.all([
    ownLessons(call),
    findOwnPages(call, [
      { stage: 'to_do', page: 1, page_size: shownWorks },
      { is_news: true, page: 1, page_size: shownNews },
    ]),
    runningAttempt(call),
    lastLesson(call),
  ])
  const courses = [...Map.groupBy(lessons, ({ course_id }) => course_id).values()]
  const courseIds = new Set(lessons.map(({ course_id }) => course_id))
  const withHomework = pages.flatMap(({ rows }) => rows.map(({ program_id }) => program_id))
  const [states, teachers] = await Promise.all([
    statesIn(call.db, [...new Set([...courseIds, ...withHomework])], call.actor.id),
    teachersOf(call.db, [...courseIds]),
  ])
  const [due, news] = pages.map((page) => presentOwnPage(call, page, states))
  if (!due || !news) throw new Error('a page of homework is missing')
  const nextOf = (own: readonly LessonRow[]) =>
    own.find(({ lesson_id: id }) => states.get(id)?.is_open && !states.get(id)?.is_done)
  return {
    resume: resumeAmong(courses, { attempt, last, states, nextOf }),
    due: due.results,
    due_count: due.count,
    starts: startsAmong(lessons, call.now),
    news: news.results,
    news_count: news.count,
    programs: courses.map((own) => {
      const [first] = own
      const next = nextOf(own)
      return {
        course_id: first?.course_id ?? 0,
        course_title: first?.course_title ?? '',
        lessons: own.length,
        done: own.filter(({ lesson_id: id }) => states.get(id)?.is_done).length,
        next: next ? { lesson_id: next.lesson_id, lesson_title: next.lesson_title } : null,
        teachers: teachers.get(first?.course_id ?? 0) ?? [],
      }
    }),
  }
}

/** Returns the lessons of the student's programs in order, the most recently joined program first. */
function ownLessons({ db, actor, language }: ReadContext): Promise<LessonRow[]> {
  const titleIn = (table: string) =>
    sql.raw(
      `coalesce(${table}.title_${language}, ${table}.title_ru, ${table}.title_en, ${table}.title_kk, '')`,
    )
  return db.rows<LessonRow>(
    sql`
    select p.id as course_id, ${titleIn('p')} as course_title, l.id as lesson_id, ${titleIn('l')} as lesson_title,
      l.format, l.starts_at, l.duration_minutes as duration
    from program_people mine
    join programs p on p.school_id = mine.school_id and p.id = mine.program_id and p.deleted_at is null
    join lessons l on l.school_id = p.school_id and l.program_id = p.id and l.section_id is not null
    join lessons c on c.school_id = l.school_id and c.id = l.section_id
    where mine.school_id = ${db.schoolId} and mine.person_id = ${actor.id} and mine.part = 'student'
      and ${lessonVisibleTo(actor)}
    order by mine.added_at desc, p.id, c.position, c.id, l.position, l.id`,
    `lessons_of_own_programs_${language}`,
  )
}

type Teacher = Glance['programs'][number]['teachers'][number]

/** Returns the teachers of each program, by its id. */
async function teachersOf(db: SchoolDb, programIds: readonly number[]): Promise<Map<number, Teacher[]>> {
  const rows = await db.rows<Teacher & { program_id: number }>(sql`
    select pp.program_id, p.id, p.first_name, f.store_key as avatar
    from program_people pp join people p on p.school_id = pp.school_id and p.id = pp.person_id
    left join files f on f.school_id = p.school_id and f.id = p.avatar_small_file_id
    where pp.school_id = ${db.schoolId} and pp.program_id = any(${programIds}::bigint[]) and pp.part = 'teacher'
      and p.deleted_at is null
    order by p.first_name, p.id`)
  const programs = new Map<number, Teacher[]>()
  for (const { program_id: id, avatar, ...teacher } of rows)
    programs.set(id, [...(programs.get(id) ?? []), { ...teacher, avatar: avatar && publicFileUrl(avatar) }])
  return programs
}

/** Returns lessons that start soon at a fixed time, or have started and are not over. */
function startsAmong(lessons: readonly LessonRow[], now: Date): Glance['starts'] {
  const until = now.getTime() + daysAhead * 86_400_000
  return lessons
    .flatMap(({ starts_at, ...lesson }) => (starts_at === null ? [] : [{ ...lesson, starts_at }]))
    .filter(({ starts_at, duration }) => {
      const begins = Date.parse(starts_at)
      return begins < until && begins + (duration ?? 60) * 60_000 > now.getTime()
    })
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))
    .slice(0, shownStarts)
}

interface Standing {
  readonly attempt:
    | { readonly list_id: number; readonly lesson_id: number; readonly title: string }
    | undefined
  /** The lesson where the student was last. */
  readonly last: number | undefined
  readonly states: ReadonlyMap<number, { readonly is_done: boolean; readonly seconds: number }>
  readonly nextOf: (own: readonly LessonRow[]) => LessonRow | undefined
}

/**
 * Returns what to resume: a running attempt, else the lesson where the student was last, else the next one.
 */
function resumeAmong(
  courses: readonly (readonly LessonRow[])[],
  { attempt, last, states, nextOf }: Standing,
): Glance['resume'] {
  const lessons = courses.flat()
  const ofAttempt = lessons.find(({ lesson_id: id }) => id === attempt?.lesson_id)
  if (attempt && ofAttempt) return resumed(ofAttempt, { id: attempt.list_id, title: attempt.title }, 0)
  const at = lessons.find(({ lesson_id: id }) => id === last)
  if (at && !states.get(at.lesson_id)?.is_done)
    return resumed(at, null, states.get(at.lesson_id)?.seconds ?? 0)
  const sameFirst = courses.toSorted((a, b) => Number(b === ofCourse(at)) - Number(a === ofCourse(at)))
  const next = sameFirst.map(nextOf).find(Boolean)
  return next ? resumed(next, null, 0) : null

  function ofCourse(lesson: LessonRow | undefined) {
    return courses.find(([first]) => first?.course_id === lesson?.course_id)
  }
}

const resumed = (
  { starts_at: _starts, duration: _minutes, ...lesson }: LessonRow,
  list: { id: number; title: string } | null,
  seconds: number,
) => ({ ...lesson, list, seconds })

function runningAttempt({ db, actor, now, language }: ReadContext) {
  const title = sql.raw(`coalesce(e.title_${language}, e.title_ru, e.title_en, e.title_kk, '')`)
  return db.row<{ list_id: number; lesson_id: number; title: string }>(sql`
    select e.id as list_id, e.lesson_id, ${title} as title from attempts a
    join exercise_lists e on e.school_id = a.school_id and e.id = a.exercise_list_id and e.deleted_at is null
    where a.school_id = ${db.schoolId} and a.person_id = ${actor.id} and a.state = 'in_progress' and not a.of_homework
      and (a.deadline_at is null or a.deadline_at > ${now})
    order by a.deadline_at nulls last, a.started_at desc limit 1`)
}

async function lastLesson({ db, actor }: ReadContext): Promise<number | undefined> {
  const last = await db.row<{ lesson_id: number }>(sql`
    select lesson_id from lesson_progress where school_id = ${db.schoolId} and person_id = ${actor.id}
    order by changed_at desc limit 1`)
  return last?.lesson_id
}
