import { addStudent } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { rowsLeft } from '../../testing/rows-left.ts'
import { type World, world } from '../../testing/world.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { aLesson, aSection, createdLesson, createdSection } from './factory.ts'

const facts = {
  title_kk: 'Сабақ',
  text_ru: '<p>Текст</p><script>alert(1)</script>',
  youtube: 'https://youtu.be/dQw4w9WgXcQ',
  in_order: true,
}

/** Two sections, three lessons and a student, each made by one of the two ways. */
async function madeBy(section: typeof aSection, lesson: typeof aLesson, join: typeof enrol) {
  const place = await world()
  const program = await aPublishedProgram(place)
  return rowsLeft(place, async () => {
    const first = await section(place, program.id)
    const second = await section(place, program.id, { title_en: 'Second', is_published: false })
    await lesson(place, first.id)
    await lesson(place, first.id, { format: 'exam', timer: true })
    await lesson(place, second.id, facts)
    await join(place, program.id, place.student)
    await runJobs(place.school.id)
  })
}

test('lessons and students arranged by SQL leave what the real commands leave', async () => {
  const arranged = await madeBy(aSection, aLesson, enrol)
  const real = await madeBy(createdSection, createdLesson, enrolByCall)
  expect(Object.keys(real)).toEqual(expect.arrayContaining(['audit_log', 'lessons', 'program_people']))
  expect(arranged).toEqual(real)
})

async function enrolByCall(place: World, programId: number, student: { readonly id: number }): Promise<void> {
  await as(place.manager)
    .call(addStudent, { params: { courseId: programId }, body: { student_id: student.id } })
    .expect(200)
}
