import { addStudent } from '@qadam/contract/programs/endpoints.ts'
import { expect, test } from 'vitest'
import { as } from '../../testing/api.ts'
import { runJobs } from '../../testing/jobs.ts'
import { rowsLeft } from '../../testing/rows-left.ts'
import { type SchoolFixture, schoolFixture } from '../../testing/school-fixture.ts'
import { aPublishedProgram, enrol } from '../programs/factory.ts'
import { aLesson, aSection, createdLesson, createdSection } from './factory.ts'

const facts = {
  title_kk: 'Сабақ',
  text_ru: '<p>Текст</p><script>alert(1)</script>',
  youtube: 'https://youtu.be/dQw4w9WgXcQ',
  in_order: true,
}

/** Creates two sections, three lessons and a student by one of the two ways. */
async function madeBy(section: typeof aSection, lesson: typeof aLesson, join: typeof enrol) {
  const school = await schoolFixture()
  const program = await aPublishedProgram(school)
  return rowsLeft(school, async () => {
    const first = await section(school, program.id)
    const second = await section(school, program.id, { title_en: 'Second', is_published: false })
    await lesson(school, first.id)
    await lesson(school, first.id, { format: 'exam', timer: true })
    await lesson(school, second.id, facts)
    await join(school, program.id, school.student)
    await runJobs(school.school.id)
  })
}

test('lessons and students arranged by SQL leave what the real commands leave', async () => {
  const arranged = await madeBy(aSection, aLesson, enrol)
  const real = await madeBy(createdSection, createdLesson, enrolByCall)
  expect(Object.keys(real)).toEqual(expect.arrayContaining(['audit_log', 'lessons', 'program_people']))
  expect(arranged).toEqual(real)
})

async function enrolByCall(
  school: SchoolFixture,
  programId: number,
  student: { readonly id: number },
): Promise<void> {
  await as(school.manager)
    .call(addStudent, { params: { courseId: programId }, body: { student_id: student.id } })
    .expect(200)
}
