import { changeRiskSettings, noteRisk } from '@qadam/contract/risk/endpoints.ts'
import { aRisk } from '../capabilities/risk/factory.ts'
import { as } from './api.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Makes a student at risk, with a note of what was done, and changes the school's thresholds. */
export async function makeRisks(
  school: SchoolFixture,
  student: TestUser,
  { programId, mark }: { programId: number; mark: string },
): Promise<void> {
  const { id } = await aRisk(school, { student: student.id, program: programId })
  await as(school.owner)
    .call(noteRisk, { params: { id }, body: { text: `${mark} позвонили` } })
    .expect(200)
  await as(school.owner)
    .call(changeRiskSettings, { body: { silent_days: 12 } })
    .expect(200)
}
