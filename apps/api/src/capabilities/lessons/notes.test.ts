import { deleteLesson, listNotes, markProgress, saveNote } from '@qadam/contract/lessons/endpoints.ts'
import { maxNoteLength, maxNotes } from '@qadam/contract/lessons/rules.ts'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '../../platform/database/sql.ts'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture, type TestUser } from '../../testing/school-fixture.ts'
import { aLessonForStudent } from '../tasks/factory.ts'
import { aLesson } from './factory.ts'

let school: SchoolFixture
let made: Awaited<ReturnType<typeof aLessonForStudent>>
beforeEach(async () => {
  school = await schoolFixture()
  made = await aLessonForStudent(school)
})

const write = (number: number, body: { text: string; seconds?: number | null }, id = made.lesson.id) =>
  as(school.student).call(saveNote, { params: { id, number }, body })
const read = (user: TestUser = school.student) => as(user).call(listNotes, { params: { id: made.lesson.id } })

test('a student writes notes at moments of the video; a repeated save changes the same note', async () => {
  await write(7, { text: 'Пример про брата', seconds: 250 }).expect(200)
  await write(8, { text: 'Мысль = одна строка', seconds: 112 }).expect(200)
  await write(9, { text: 'Спросить про эссе' }).expect(200)
  await write(7, { text: '  Пример про брата и олимпиаду\n', seconds: 250 }).expect(200)
  const notes = [
    { number: 9, seconds: null, text: 'Спросить про эссе' },
    { number: 8, seconds: 112, text: 'Мысль = одна строка' },
    { number: 7, seconds: 250, text: 'Пример про брата и олимпиаду' },
  ]
  expect(await read().expect(200)).toEqual({ results: notes })
  expect(await write(8, { text: ' \n' }).expect(200)).toEqual({ results: [notes[0], notes[2]] })
  // A delete that is repeated after a network cut finds nothing and is no failure.
  await write(8, { text: '' }).expect(200)
})

test('notes are private: classmates see only their own, teachers and staff have no call for them', async () => {
  await write(7, { text: 'Только для меня', seconds: 5 }).expect(200)
  await read(school.teacher).refused(403, 'request.not_allowed')
  await read(school.owner).refused(403, 'request.not_allowed')
  await read(await school.person('student')).refused(404, 'request.row_not_found')
  const logged = await school.inside((db) =>
    db.rows(sql`select id from audit_log a where to_jsonb(a)::text like '%Только для меня%'`),
  )
  expect(logged).toEqual([])
})

test('a note is written only at a lesson that is open, and not at a section or a deleted lesson', async () => {
  const closed = await aLesson(school, made.section.id, { in_order: true })
  await write(1, { text: 'Рано' }, closed.id).refused(409, 'lessons.closed')
  await write(1, { text: 'Раздел' }, made.section.id).refused(404, 'request.row_not_found')
  await as(school.student)
    .call(markProgress, { params: { id: made.lesson.id }, body: { is_done: true } })
    .expect(200)
  await write(1, { text: 'Теперь можно' }, closed.id).expect(200)
  await as(school.manager)
    .call(deleteLesson, { params: { id: closed.id } })
    .expect(204)
  await write(2, { text: 'Поздно' }, closed.id).refused(404, 'request.row_not_found')
})

test('a lesson takes a hundred notes of two thousand characters; one that is there can still be changed', async () => {
  await write(1, { text: 'я'.repeat(maxNoteLength + 1) }).refused(400, 'request.malformed')
  await school.inside((db) =>
    db.rows(sql`
      insert into lesson_notes (school_id, person_id, lesson_id, number, text, created_at, changed_at)
      select ${school.school.id}, ${school.student.id}, ${made.lesson.id}, n, 'Заметка', now(), now()
      from generate_series(1, ${maxNotes}::int) n`),
  )
  await write(maxNotes + 1, { text: 'Ещё одна' }).refused(409, 'lessons.too_many_notes')
  await write(1, { text: 'я'.repeat(maxNoteLength) }).expect(200)
  await write(2, { text: '' }).expect(200)
  await write(maxNotes + 1, { text: 'Ещё одна' }).expect(200)
})
