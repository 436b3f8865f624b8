import { copyProgramFor, createGroup } from '@qadam/contract/groups/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/**
 * Creates a group of a program that includes the people of the school fixture, and a copy of the program for
 * its student.
 */
export async function makeGroups(
  school: SchoolFixture,
  { student, teacher }: { readonly student: TestUser; readonly teacher: TestUser },
  { programId, mark }: { readonly programId: number; readonly mark: string },
): Promise<void> {
  const owner = as(school.owner)
  for (const [name, taughtBy] of [
    ['группа', teacher],
    ['вторая группа', school.teacher],
  ] as const)
    await owner
      .call(createGroup, {
        body: {
          name_group: `${mark} ${name}`,
          type_group: 'group',
          course: programId,
          teacher: taughtBy.id,
          students: [student.id, school.student.id],
        },
      })
      .expect(201)
  await owner.call(copyProgramFor, { params: { courseId: programId, userId: student.id } }).expect(200)
}
