import type { Sent } from '@qadam/contract/endpoint.ts'
import { createGroup } from '@qadam/contract/groups/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'
import { anOpenProgram } from '../enrolments/factory.ts'

type Form = NonNullable<Sent<typeof createGroup>['body']>

/** Creates a group of the school's teacher and student, in a program of its own by default. */
export async function aGroup(school: SchoolFixture, facts: Partial<Form> = {}) {
  const course = facts.course ?? (await anOpenProgram(school)).program.id
  return as(school.owner)
    .call(createGroup, {
      body: {
        name_group: 'Итальянский A1',
        type_group: 'group',
        teacher: school.teacher.id,
        students: [school.student.id],
        ...facts,
        course,
      },
    })
    .expect(201)
}
