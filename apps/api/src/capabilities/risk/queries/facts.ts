import type { LearningFacts } from '@qadam/contract/risk/facts.ts'
import { sql } from '../../../platform/database/sql.ts'
import { requireStudent } from '../../students/public.ts'
import { enrolmentVisibleTo } from '../policy.ts'
import type { Attended, EnrolmentFacts, Work } from '../rules.ts'
import { type Enrolment, enrolmentFacts } from './enrolment-facts.ts'
import { type Reading, titleIn } from './present.ts'
import { type ProgramTopics, topicsOf } from './topics.ts'

type Program = LearningFacts['programs'][number]

const dayMs = 86_400_000
/** What is new on the page: what was done in these days. */
const latelyDays = 28

interface EnrolmentRow extends Enrolment {
  readonly course_title: string
  /** Handed in, waiting for a teacher; to be reworked. */
  readonly waiting: number
  readonly returned: number
}

/**
 * Returns what a student has done in their programs and what came of it, in five statements whatever their number.
 * A teacher sees the programs that they teach. @throws Failure 404
 */
export async function learningFactsOf(call: Reading, studentId: number): Promise<LearningFacts> {
  const { db, actor, now } = call
  await requireStudent(db, actor, studentId)
  const enrolments = await enrolmentsOf(call, studentId)
  const [facts, topics, next_class, next_work] = await Promise.all([
    enrolmentFacts(db, enrolments, now),
    topicsOf(call, { studentId, programIds: enrolments.map(({ program_id }) => program_id) }),
    nextClass(call, studentId, enrolments),
    nextWork(call, studentId, enrolments),
  ])
  const factsOf = new Map(facts.map((one) => [one.program_id, one]))
  const programs = enrolments.flatMap((enrolment) => {
    const found = factsOf.get(enrolment.program_id)
    return found ? [programOf(enrolment, found, { now, topics: topics.get(enrolment.program_id) })] : []
  })
  return {
    as_of: now.toISOString(),
    attendance: sumOf(
      programs.map(({ attendance }) => attendance),
      attendanceOf([]),
    ),
    homework: sumOf(
      programs.map(({ homework }) => homework),
      { ...homeworkOf([]), returned: 0, waiting: 0 },
    ),
    programs,
    next_class,
    next_work,
  }
}

function enrolmentsOf({ db, actor, language }: Reading, studentId: number): Promise<EnrolmentRow[]> {
  const at = { student: sql`pp.person_id`, program: sql`pp.program_id` }
  const inState = (
    state: string,
  ) => sql`(select count(*)::int from homework h where h.school_id = pp.school_id
    and h.student_id = pp.person_id and h.program_id = pp.program_id and h.state = ${state})`
  return db.rows<EnrolmentRow>(sql`
    select pp.program_id, pp.person_id as student_id, ${titleIn(language, 'g')} as course_title,
      ${inState('submitted')} as waiting, ${inState('returned')} as returned
    from program_students pp
    join programs g on g.school_id = pp.school_id and g.id = pp.program_id and g.deleted_at is null
    where pp.school_id = ${db.schoolId} and pp.person_id = ${studentId} and ${enrolmentVisibleTo(actor, at)}
    order by pp.added_at desc, pp.program_id`)
}

function programOf(
  enrolment: EnrolmentRow,
  facts: EnrolmentFacts,
  { now, topics }: { readonly now: Date; readonly topics: ProgramTopics | undefined },
): Program {
  const lately = now.getTime() - latelyDays * dayMs
  return {
    course: { id: enrolment.program_id, title: enrolment.course_title },
    joined_at: facts.added_at,
    ends_at: facts.ends_at,
    lessons: facts.lessons,
    done: facts.done_at.length,
    done_lately: facts.done_at.filter((at) => Date.parse(at) > lately).length,
    last_at: facts.last_at,
    next: topics?.next ?? null,
    attendance: attendanceOf(facts.classes),
    homework: { ...homeworkOf(facts.works), returned: enrolment.returned, waiting: enrolment.waiting },
    topics: topics?.topics ?? [],
  }
}

function attendanceOf(classes: readonly Attended[]): LearningFacts['attendance'] {
  const count = (of: Attended['attendance']) => classes.filter(({ attendance }) => attendance === of).length
  const [present, late, excused, absent] = [
    count('present'),
    count('late'),
    count('excused'),
    count('absent'),
  ]
  return { held: present + late + excused + absent, present, late, excused, absent, unmarked: count(null) }
}

function homeworkOf(works: readonly Work[]) {
  const missing = works.filter(({ done_at }) => done_at === null).length
  const late = works.filter(({ due_at, done_at }) => done_at !== null && done_at > due_at).length
  return { due: works.length, on_time: works.length - late - missing, late, missing }
}

/** Adds up counts of the same names. */
function sumOf<Counts extends Readonly<Record<string, number>>>(
  all: readonly Counts[],
  none: Counts,
): Counts {
  return all.reduce(
    (sum, one) =>
      Object.fromEntries(
        Object.entries(sum).map(([name, value]) => [name, value + (one[name] ?? 0)]),
      ) as Counts,
    none,
  )
}

async function nextClass(
  { db, now, language }: Reading,
  studentId: number,
  enrolments: readonly Enrolment[],
): Promise<LearningFacts['next_class']> {
  const row = await db.row<{ id: number; course_id: number; title: string; starts_at: string }>(sql`
    select c.id, c.program_id as course_id, ${titleIn(language, 'g')} as title, c.starts_at
    from class_students cs join classes c on c.school_id = cs.school_id and c.id = cs.class_id
    join programs g on g.school_id = c.school_id and g.id = c.program_id
    where cs.school_id = ${db.schoolId} and cs.student_id = ${studentId} and cs.is_on and cs.starts_at > ${now}
      and c.status = 'planned' and c.program_id = any(${enrolments.map(({ program_id }) => program_id)}::bigint[])
    order by cs.starts_at limit 1`)
  return row
    ? { id: row.id, course: { id: row.course_id, title: row.title }, starts_at: row.starts_at }
    : null
}

/** What is due next of the lists that the student has not touched, by the terms of the narrowest place. */
async function nextWork(
  { db, now, language }: Reading,
  studentId: number,
  enrolments: readonly Enrolment[],
): Promise<LearningFacts['next_work']> {
  const row = await db.row<{
    course_id: number
    course: string
    lesson_id: number
    lesson: string
    due_at: string
  }>(sql`
    select g.id as course_id, ${titleIn(language, 'g')} as course, l.id as lesson_id, ${titleIn(language, 'l')} as lesson,
      t.due_at
    from homework_terms t
    join programs g on g.school_id = t.school_id and g.id = t.program_id
    join lessons l on l.school_id = t.school_id and l.id = t.lesson_id and l.is_published and l.deleted_at is null
    join lessons c on c.school_id = l.school_id and c.id = l.section_id and c.is_published and c.deleted_at is null
    where t.school_id = ${db.schoolId} and t.due_at > ${now}
      and t.program_id = any(${enrolments.map(({ program_id }) => program_id)}::bigint[])
      and not exists (select 1 from homework h where h.school_id = t.school_id and h.student_id = ${studentId}
        and h.lesson_id = l.id and (t.exercise_list_id is null or h.exercise_list_id = t.exercise_list_id)
        and h.state in ('submitted', 'graded', 'excused'))
      and not exists (select 1 from attempts a where a.school_id = t.school_id and a.person_id = ${studentId}
        and a.exercise_list_id = t.exercise_list_id and a.state = 'finished')
    order by t.due_at, t.id limit 1`)
  if (!row) return null
  return {
    course: { id: row.course_id, title: row.course },
    lesson: { id: row.lesson_id, title: row.lesson },
    due_at: row.due_at,
  }
}
