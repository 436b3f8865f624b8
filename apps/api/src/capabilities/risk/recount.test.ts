import { usualThresholds } from '@qadam/contract/risk/rules.ts'
import { expect, test } from 'vitest'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aPublishedProgram } from '../programs/factory.ts'
import { dayMs, look } from './factory.ts'

const dice = (sides: number) => Math.floor(Math.random() * sides)
const pick = <Item>(items: readonly Item[]): Item => items[dice(items.length)] as Item

/** Fills two programs with students who worked, came to classes and were late at random. */
async function aRandomSchool(): Promise<SchoolFixture> {
  const school = await schoolFixture()
  // Noon of the school, so that hours before it are the same day.
  const now = Math.ceil(school.app.clock.now().getTime() / dayMs) * dayMs + 7 * 3_600_000
  school.app.clock.set(new Date(now))
  const ago = (days: number) => new Date(now - days * dayMs).toISOString()
  const students = await Promise.all(Array.from({ length: 12 }, () => school.person('student')))
  for (let n = 0; n < 2; n += 1) {
    const program = (await aPublishedProgram(school)).id
    const section = await aSection(school, program)
    const lessons: number[] = []
    for (let each = 0; each < 5; each += 1) lessons.push((await aLesson(school, section.id, {})).id)
    await school.inside(async (db) => {
      for (const lesson of lessons.slice(0, 4))
        await db.rows(sql`insert into homework_terms (school_id, program_id, lesson_id, due_at, changed_at)
          values (${db.schoolId}, ${program}, ${lesson}, ${ago(dice(40) - 5)}, now())`)
      for (const student of students) await enrolAtRandom(db, { student: student.id, program, lessons, ago })
      // Classes of the second program are an hour earlier: nobody is in two rooms at once.
      const classesAgo: Ago = (days) => ago(days + n / 24)
      const everybody = students.map(({ id }) => id)
      await holdClasses(db, { program, teacher: school.teacher.id, students: everybody, ago: classesAgo })
    })
  }
  return school
}

type Ago = (days: number) => string

async function enrolAtRandom(
  db: SchoolDb,
  { student, program, lessons, ago }: { student: number; program: number; lessons: number[]; ago: Ago },
): Promise<void> {
  await db.rows(sql`insert into program_people (school_id, program_id, person_id, part, added_at, ends_at)
    values (${db.schoolId}, ${program}, ${student}, 'student', ${ago(pick([5, 30, 90]))},
      ${pick([null, ago(-30), ago(3)])})`)
  for (const lesson of lessons.filter(() => dice(2) === 0)) {
    const at = ago(pick([1, 8, 10, 20, 60]))
    await db.rows(sql`insert into lesson_progress (school_id, lesson_id, person_id, opened_at, done_at, changed_at)
      values (${db.schoolId}, ${lesson}, ${student}, ${at}, ${pick([null, at])}, ${at})`)
  }
  for (const lesson of lessons.filter(() => dice(2) === 0)) {
    const at = ago(dice(40))
    const state = pick(['submitted', 'submitted', 'excused'])
    await db.rows(sql`with made as (
      insert into homework (school_id, program_id, lesson_id, student_id, state, submissions, submitted_at, created_at,
        changed_at) values (${db.schoolId}, ${program}, ${lesson}, ${student}, ${state}, 1, ${at}, ${at}, ${at})
      returning id)
      insert into homework_submissions (school_id, homework_id, number, attempt, submitted_at, is_late, title, text)
      select ${db.schoolId}, id, 1, 1, ${at}, false, '', '' from made`)
  }
}

async function holdClasses(
  db: SchoolDb,
  { program, teacher, students, ago }: { program: number; teacher: number; students: number[]; ago: Ago },
): Promise<void> {
  for (let day = 1; day <= 15; day += 1) {
    const starts = ago(day)
    const ends = new Date(Date.parse(starts) + 1_800_000).toISOString()
    const made = await db.one<{ id: number }>(sql`
      insert into classes (school_id, program_id, type, teacher_id, starts_at, ends_at, free_at, status, meeting_key,
        created_at, changed_at)
      values (${db.schoolId}, ${program}, 'group', ${teacher}, ${starts}, ${ends}, ${ends}, 'finished', 'key', now(), now())
      returning id`)
    for (const student of students) {
      const mark = pick([null, 'present', 'present', 'late', 'absent', 'excused'])
      await db.rows(sql`insert into class_students (school_id, class_id, student_id, starts_at, ends_at, is_on,
        attendance, marked_at)
        values (${db.schoolId}, ${made.id}, ${student}, ${starts}, ${ends}, true, ${mark}, ${mark && ends})`)
    }
  }
}

/** The rules once more, enrolment by enrolment and query by query, as somebody with the tables would count them. */
async function recount(school: SchoolFixture): Promise<string[]> {
  const now = school.app.clock.now()
  const limits = usualThresholds
  return school.inside(async (db) => {
    const found: string[] = []
    const enrolments = await db.rows<{
      program: number
      student: number
      since: string
      ends: string | null
    }>(sql`
      select program_id as program, person_id as student, added_at as since, ends_at as ends from program_people
      where part = 'student' and (ends_at is null or ends_at > ${now})`)
    for (const { program, student, since, ends } of enrolments) {
      const fire = (rule: string) => found.push(`${program} ${student} ${rule}`)
      const lessons = await db.rows<{ id: number; done: string | null; at: string | null }>(sql`
        select l.id, p.done_at as done, p.changed_at as at from lessons l
        left join lesson_progress p on p.lesson_id = l.id and p.person_id = ${student}
        where l.program_id = ${program} and l.section_id is not null`)
      const marks = await db.rows<{ mark: string; at: string }>(sql`
        select s.attendance as mark, c.starts_at as at from class_students s join classes c on c.id = s.class_id
        where c.program_id = ${program} and s.student_id = ${student} and s.attendance is not null
          and c.starts_at >= ${since} order by c.starts_at`)
      const works = await db.rows<{ state: string | null; due: string; at: string | null }>(sql`
        select h.state, t.due_at as due, h.submitted_at as at from homework_terms t
        left join homework h on h.lesson_id = t.lesson_id and h.student_id = ${student}
        where t.program_id = ${program} and t.due_at <= ${now} and t.due_at > ${since}
        order by t.due_at, t.lesson_id`)
      const sent = await db.rows<{ at: string }>(
        sql`select submitted_at as at from homework where program_id = ${program} and student_id = ${student}`,
      )
      const done = lessons.filter((one) => one.done !== null)
      const signs = [
        since,
        ...lessons.map(({ at }) => at ?? ''),
        ...sent.map(({ at }) => at),
        ...marks.filter(({ mark }) => mark === 'present' || mark === 'late').map(({ at }) => at),
      ]
      const last = signs.toSorted().at(-1) ?? ''
      if (done.length < lessons.length && daysSince(last, now) >= limits.silent_days) fire('silent')
      const obliged = marks.filter(({ mark }) => mark !== 'excused').slice(-limits.absences_in_row)
      if (obliged.length === limits.absences_in_row && obliged.every(({ mark }) => mark === 'absent'))
        fire('absences')
      const missed = marks.filter(({ mark }) => mark === 'absent' || mark === 'excused')
      if (marks.length >= limits.missed_from && missed.length / marks.length >= limits.missed_percent / 100)
        fire('missed')
      const latest = works.filter(({ state }) => state !== 'excused').slice(-limits.late_in_row)
      if (latest.length === limits.late_in_row && latest.every(({ at, due }) => at === null || at > due))
        fire('late')
      if (ends !== null && daysSince(since, now) >= limits.pace_days && done.length < lessons.length) {
        const lately = done.filter((one) => daysSince(one.done ?? '', now) < limits.pace_days).length
        const left = Math.floor((Date.parse(ends) - now.getTime()) / dayMs)
        if (lately === 0 || left < Math.ceil((lessons.length - done.length) / (lately / limits.pace_days)))
          fire('slack')
      }
    }
    return found.toSorted()
  })
}

// Everything happened whole days ago, or an hour earlier: calendar days and days of 24 hours are the same.
const daysSince = (at: string, now: Date) => Math.floor((now.getTime() - Date.parse(at)) / dayMs)

test('the look at a school finds what a recount by hand finds', async () => {
  const school = await aRandomSchool()
  await look(school)
  const open = await school.inside((db) =>
    db.rows<{ line: string }>(sql`
      select concat_ws(' ', program_id, student_id, rule) as line from risks where cleared_at is null`),
  )
  const counted = await recount(school)
  expect(counted.length).toBeGreaterThan(0)
  expect(open.map(({ line }) => line).toSorted()).toEqual(counted)
})
