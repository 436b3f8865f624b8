import { planClass } from '@qadam/contract/classes/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/**
 * Creates a class and a series with the people of a program, and a class of the school fixture's own teacher
 * and student.
 */
export async function makeClasses(
  school: SchoolFixture,
  { student, teacher }: { readonly student: TestUser; readonly teacher: TestUser },
  { programId, mark }: { readonly programId: number; readonly mark: string },
): Promise<void> {
  const tomorrow = new Date(school.app.clock.now().getTime() + 86_400_000)
  tomorrow.setUTCMinutes(0, 0, 0)
  const planned = {
    course: programId,
    typelesson: 'individual',
    note: `${mark} занятие`,
    override_reason: `${mark} причина`,
  } as const
  for (const [people, hours, repeat] of [
    [{ student, teacher }, 0, { weekdays: [1, 2, 3, 4, 5, 6, 7], times: 2, on_holiday: 'keep' as const }],
    [{ student: school.student, teacher: school.teacher }, 2, undefined],
  ] as const)
    await as(school.owner)
      .call(planClass, {
        body: {
          ...planned,
          teacher: people.teacher.id,
          students: [people.student.id],
          starts_at: new Date(tomorrow.getTime() + hours * 3_600_000).toISOString(),
          ...(repeat ? { repeat: { ...repeat, weekdays: [...repeat.weekdays] } } : {}),
        },
      })
      .expect(201)
}
