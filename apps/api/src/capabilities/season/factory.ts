import { createSelectorOption } from '@qadam/contract/students/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/** Adds academic years to the school's list and returns their ids. */
export async function academicYears(
  school: SchoolFixture,
  names: readonly string[] = ['2026/2027', '2027/2028'],
): Promise<number[]> {
  const ids: number[] = []
  for (const name of names) {
    const made = await as(school.owner)
      .call(createSelectorOption, { body: { selector: 'academic_years', name } })
      .expect(201)
    ids.push(made.id as number)
  }
  return ids
}
