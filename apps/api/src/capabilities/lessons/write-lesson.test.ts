import {
  createLesson,
  findLesson,
  getOutline,
  updateLesson,
  updateLessons,
} from '@qadam/contract/lessons/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aProgram } from '../programs/factory.ts'
import { createdLesson as aLesson, createdSection as aSection } from './factory.ts'

let school: SchoolFixture
let program: { id: number }
beforeEach(async () => {
  school = await schoolFixture()
  program = await aProgram(school)
})

const outlineIds = async () => {
  const { sections } = await as(school.manager)
    .call(getOutline, { params: { id: program.id } })
    .expect(200)
  return sections.map((section) => [section.id, section.lessons.map((lesson) => lesson.id)])
}

test('a program is made of sections in order and lessons in them [R006 R007 R092]', async () => {
  const first = await aSection(school, program.id)
  const second = await aSection(school, program.id, { title_ru: 'Второй' })
  const hasVideo = await aLesson(school, first.id)
  const exam = await aLesson(school, first.id, { format: 'exam', timer: true })
  const live = await aLesson(school, second.id, {
    format: 'livestream',
    stream_url: 'https://meet.example.org/room',
    starts_at: '2027-01-10T10:00:00+05:00',
  })
  expect(live.starts_at).toBe('2027-01-10T05:00:00.000Z')
  expect(await outlineIds()).toEqual([
    [first.id, [hasVideo.id, exam.id]],
    [second.id, [live.id]],
  ])
})

test('a new section stands where its order says, and the others make room [R208]', async () => {
  const one = await aSection(school, program.id)
  const two = await aSection(school, program.id)
  const between = await aSection(school, program.id, { order: 2 })
  expect(await outlineIds()).toEqual([one, between, two].map(({ id }) => [id, []]))
  await as(school.manager)
    .call(createLesson, { body: { course_id: program.id, title_ru: 'x', order: null as never } })
    .refused(400, 'request.malformed')
})

test('a new lesson stands where its order says, and the others make room [R223]', async () => {
  const section = await aSection(school, program.id)
  const one = await aLesson(school, section.id)
  const two = await aLesson(school, section.id)
  const between = await aLesson(school, section.id, { order: 2 })
  expect(await outlineIds()).toEqual([[section.id, [one.id, between.id, two.id]]])
  await as(school.manager)
    .call(createLesson, { body: { section: section.id, title_ru: 'x', order: '1.5' as never } })
    .refused(400, 'request.malformed')
})

test('a section and a lesson without a name are refused, as is a lesson without format or type [R190 R207 R213 R214]', async () => {
  const section = await aSection(school, program.id)
  const refusal = async (body: object) => {
    const { errors } = await as(school.manager)
      .call(createLesson, { body, language: 'ru' })
      .refused(400, 'request.malformed')
    return errors?.[0]
  }
  expect(await refusal({ course_id: program.id })).toMatchObject({
    path: 'title_ru',
    message: 'Введите название раздела!',
  })
  const lesson = { section: section.id, title_ru: 'Урок', format: 'video', type: 'group' }
  expect(await refusal({ ...lesson, title_ru: undefined })).toMatchObject({
    code: 'lessons.needs_lesson_name',
  })
  expect(await refusal({ ...lesson, format: undefined })).toMatchObject({ code: 'lessons.needs_format' })
  expect(await refusal({ ...lesson, type: undefined })).toMatchObject({ code: 'lessons.needs_type' })
  expect(await refusal({ course_id: program.id, title_ru: 'Раздел', format: 'video' })).toMatchObject({
    code: 'lessons.not_of_a_section',
  })
  expect(await outlineIds()).toEqual([[section.id, []]])
})

test.each([
  ['ru', 'Введите длительность урока!', 'Заполните это поле.'],
  ['kk', 'Сабақтың ұзақтығын енгізіңіз!', 'Бұл өрісті толтырыңыз.'],
  ['en', 'Enter the lesson duration!', 'Fill in this field.'],
] as const)(
  'a lesson without a duration and a section without a course are refused in words, %s [R185 R191]',
  async (language, duration, course) => {
    const section = await aSection(school, program.id)
    const refusal = async (body: object) => {
      const { errors } = await as(school.manager)
        .call(createLesson, { body, language })
        .refused(400, 'request.malformed')
      return errors
    }
    const lesson = { section: section.id, title_ru: 'Урок', format: 'video', type: 'group' }
    for (const given of [{}, { duration: null }])
      expect(await refusal({ ...lesson, ...given })).toMatchObject([{ path: 'duration', message: duration }])
    expect(await refusal({ title_ru: 'Раздел' })).toMatchObject([{ path: 'course_id', message: course }])
    const made = await aLesson(school, section.id)
    const { errors } = await as(school.manager)
      .call(updateLesson, { params: { id: made.id }, body: { duration: null }, language })
      .refused(400, 'request.malformed')
    expect(errors).toMatchObject([{ path: 'duration', message: duration }])
  },
)

test('every lesson has its order: left out it goes to the end, emptied it is refused [R192]', async () => {
  const section = await aSection(school, program.id)
  const lessons = [await aLesson(school, section.id), await aLesson(school, section.id)]
  expect(lessons.map(({ order }) => order)).toEqual([1, 2])
  const { errors } = await as(school.manager)
    .call(createLesson, {
      body: {
        section: section.id,
        title_ru: 'x',
        format: 'video',
        type: 'group',
        duration: 5,
        order: null as never,
      },
    })
    .refused(400, 'request.malformed')
  expect(errors).toMatchObject([{ path: 'order' }])
  await as(school.manager)
    .call(updateLesson, { params: { id: lessons[0]?.id ?? 0 }, body: { order: null as never } })
    .refused(400, 'request.malformed')
  expect(await outlineIds()).toEqual([[section.id, lessons.map(({ id }) => id)]])
})

test('rich text is stored safe, and an address that runs something is refused', async () => {
  const section = await aSection(school, program.id)
  const lesson = await aLesson(school, section.id, {
    text_ru: '<p onclick="x()">Текст</p><script>alert(1)</script>',
  })
  expect(lesson.text_ru).toBe('<p>Текст</p>')
  await as(school.manager)
    .call(updateLesson, { params: { id: lesson.id }, body: { stream_url: 'javascript:alert(1)' } })
    .refused(400, 'request.malformed')
})

test('whoever saves an older version is told, and nothing of theirs is written', async () => {
  const section = await aSection(school, program.id)
  const saved = await as(school.manager)
    .call(updateLesson, { params: { id: section.id }, body: { title_kk: 'Бөлім', version: section.version } })
    .expect(200)
  await as(school.owner)
    .call(updateLesson, { params: { id: section.id }, body: { title_kk: 'Тарау', version: section.version } })
    .refused(409, 'stale_version')
  const after = await as(school.manager)
    .call(findLesson, { params: { id: section.id } })
    .expect(200)
  expect(after).toMatchObject({ title_kk: 'Бөлім', version: saved.version })
})

test('sections and lessons are put in another order, but only all of them', async () => {
  const section = await aSection(school, program.id)
  const one = await aLesson(school, section.id)
  const two = await aLesson(school, section.id)
  const order = (ids: number[]) =>
    as(school.manager).call(updateLessons, {
      body: { course_id: program.id, section: section.id, order: ids },
    })
  expect(await order([two.id, one.id]).expect(200)).toEqual({ changed: 2, bulk_act_id: null })
  expect(await outlineIds()).toEqual([[section.id, [two.id, one.id]]])
  await order([two.id]).refused(409, 'lessons.order_of_others')
  await order([two.id, two.id]).refused(409, 'lessons.order_of_others')
  await order([two.id, section.id]).refused(409, 'lessons.order_of_others')
})

test('a lesson moves to another section, and never to another program', async () => {
  const section = await aSection(school, program.id)
  const other = await aSection(school, program.id)
  const elsewhere = await aSection(school, (await aProgram(school)).id)
  const lesson = await aLesson(school, section.id)
  const move = (to: number | null) =>
    as(school.manager).call(updateLesson, { params: { id: lesson.id }, body: { section: to } })
  await move(other.id).expect(200)
  expect(await outlineIds()).toEqual([
    [section.id, []],
    [other.id, [lesson.id]],
  ])
  await move(elsewhere.id).refused(400, 'request.malformed')
  await move(null).refused(400, 'request.malformed')
})

test('what is not translated yet is counted by language', async () => {
  const section = await aSection(school, program.id, { title_kk: 'Бөлім' })
  await aLesson(school, section.id, { title_en: 'Lesson' })
  const { coverage } = await as(school.manager)
    .call(getOutline, { params: { id: program.id } })
    .expect(200)
  expect(coverage).toEqual({ ru: 100, kk: 50, en: 50 })
})
