import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeEntrySettings } from '@qadam/contract/enrolments/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { aLesson, aSection } from '../lessons/factory.ts'
import { aPublishedProgram } from '../programs/factory.ts'

type Settings = NonNullable<Sent<typeof changeEntrySettings>['body']>

/** Creates a published program with a lesson and no students, free of charge by default. */
export async function anOpenProgram(
  school: SchoolFixture,
  facts: NonNullable<Parameters<typeof aPublishedProgram>[1]> = {},
) {
  const program = await aPublishedProgram(school, { is_free: true, ...facts })
  const section = await aSection(school, program.id)
  return { program, section, lesson: await aLesson(school, section.id) }
}

export const setEntry = (school: SchoolFixture, programId: number, change: Settings) =>
  as(school.manager)
    .call(changeEntrySettings, { params: { courseId: programId }, body: change })
    .expect(200)
