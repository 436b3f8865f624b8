import { listOwnHomework } from '@qadam/contract/homework/endpoints.ts'
import { expect, test } from 'vitest'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { type SQL, sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { schoolFixture } from '../../testing/school-fixture.ts'
import { aLesson } from '../lessons/factory.ts'
import { statesOf } from '../lessons/public.ts'
import { anEssay } from './factory.ts'

/** Fills the lessons of a program with lists, tasks, draws, attempts and homework at random. */
async function scatter(db: SchoolDb, { programId, personId }: { programId: number; personId: number }) {
  const now = sql`now()`
  const anyOf = (...values: readonly SQL[]) =>
    sql`(array[${sql.join(values, ', ')}])[1 + floor(random() * ${values.length}::int)::int]`
  await db.rows(sql`
    insert into exercise_lists (school_id, lesson_id, position, title_ru, minutes, min_percent, counts, created_at, changed_at, deleted_at)
    select current_school(), l.id, 10 + n, 'Список', ${anyOf(sql`null`, sql`null`, sql`60`)},
      ${anyOf(sql`0`, sql`50`, sql`100`)}, ${anyOf(sql`'best'`, sql`'last'`)}, ${now}, ${now},
      ${anyOf(sql`null`, sql`null`, sql`null`, sql`now()`)}
    from lessons l cross join generate_series(1, 6) n where l.program_id = ${programId} and l.section_id is not null`)
  const lists = sql`exercise_lists e join lessons l on l.school_id = e.school_id and l.id = e.lesson_id and l.program_id = ${programId}`
  await db.rows(sql`
    insert into tasks (school_id, exercise_list_id, position, version, created_at, changed_at, deleted_at)
    select current_school(), e.id, n, 1 + floor(random() * 2)::int, ${now}, ${now}, ${anyOf(sql`null`, sql`null`, sql`now()`)}
    from ${lists} cross join generate_series(1, 3) n where random() < 0.6`)
  await db.rows(sql`
    insert into task_versions (school_id, task_id, version, type, points, content, made_at)
    select current_school(), t.id, n, ${anyOf(sql`'essay'`, sql`'essay'`, sql`'file_check'`, sql`'select_one'`)}, 10,
      '{}', ${now} from tasks t cross join generate_series(1, 2) n
    where not exists (select 1 from task_versions v where v.school_id = t.school_id and v.task_id = t.id)`)
  await db.rows(sql`
    insert into draws (school_id, exercise_list_id, position, tags, count, points, created_at)
    select current_school(), e.id, 1, '{a}', 1, 1, ${now} from ${lists} where random() < 0.15`)
  await db.rows(sql`
    insert into attempts (school_id, exercise_list_id, person_id, number, state, started_at, finished_at, seed, points, most)
    select current_school(), x.id, ${personId}, x.n, case when x.done then 'finished' else 'in_progress' end, ${now},
      case when x.done then ${now} end, 1, case when random() < 0.9 then floor(random() * 11) end, 10
    from (select e.id, n, n < 3 or random() < 0.5 as done from ${lists} cross join generate_series(1, 3) n
      where random() < 0.6) x`)
  await db.rows(sql`
    insert into homework (school_id, program_id, lesson_id, exercise_list_id, task_id, task_version, student_id, state,
      removed_at, created_at, changed_at)
    select current_school(), l.program_id, l.id, e.id, t.id, t.version, ${personId}, x.state,
      case when x.state = 'removed' then ${now} end, ${now}, ${now}
    from ${lists} join tasks t on t.school_id = e.school_id and t.exercise_list_id = e.id
    join task_versions v on v.school_id = t.school_id and v.task_id = t.id and v.version = t.version
      and v.type in ('essay', 'file_check')
    cross join lateral (select ${anyOf(sql`'draft'`, sql`'submitted'`, sql`'returned'`, sql`'removed'`)} as state
      where t.id is not null) x
    where random() < 0.4`)
}

test('slots and states found at once are those that the rule of each list gives, on random lessons', async () => {
  for (let turn = 0; turn < randomCases(3); turn += 1) {
    const school = await schoolFixture()
    const { program, lesson } = await anEssay(school)
    await aLesson(school, lesson.section ?? 0, { title_ru: 'Второй урок' })
    await aLesson(school, lesson.section ?? 0, { title_ru: 'Третий урок' })
    const personId = school.student.id
    const { expected, done, states } = await school.inside(async (db) => {
      await scatter(db, { programId: program.id, personId })
      return {
        expected: await db.rows<{ task: number; homework: number | null }>(sql`
          select t.id as task, h.id as homework from tasks t
          join exercise_lists e on e.school_id = t.school_id and e.id = t.exercise_list_id
          left join homework h on h.school_id = t.school_id and h.task_id = t.id and h.student_id = ${personId}
            and h.state <> 'removed'
          where h.id is not null
            or t.deleted_at is null and e.deleted_at is null and is_answered_as_homework(e.id)
          order by t.id`),
        done: await db.rows<{ id: number; is_done: boolean }>(sql`
          select l.id, count(e.id) > 0 and coalesce(bool_and(has_passed(e.id, ${personId})), false) as is_done from lessons l
          left join exercise_lists e on e.school_id = l.school_id and e.lesson_id = l.id and e.deleted_at is null
            and (exists (select 1 from tasks t where t.exercise_list_id = e.id and t.deleted_at is null)
              or exists (select 1 from draws d where d.exercise_list_id = e.id))
          where l.program_id = ${program.id} and l.section_id is not null group by l.id order by l.id`),
        states: await statesOf(db, program.id, personId),
      }
    })
    const { results, count, counts } = await as(school.student)
      .call(listOwnHomework, { query: { page_size: 100 } })
      .expect(200)
    const found = results.map(({ task, homework }) => ({ task: task ?? 0, homework }))
    expect(found.toSorted((one, other) => one.task - other.task)).toEqual(expected)
    expect(count).toBe(expected.length)
    expect(counts.to_do + counts.waiting + counts.checked).toBe(count)
    expect(done.map(({ id }) => ({ id, is_done: states.get(id)?.is_done }))).toEqual(done)
  }
}, 60_000)
