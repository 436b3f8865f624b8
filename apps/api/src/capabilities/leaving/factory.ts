import { confirmLeaving, getLeaving, proposeLeaving } from '@qadam/contract/leaving/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { dayFrom } from '../tranches/factory.ts'

interface Proposal {
  /** In minor units. */
  readonly done?: string
}

/** Proposes that the fixture's student leaves today. */
export const proposesLeaving = (school: SchoolFixture, who: TestUser, { done }: Proposal = {}) =>
  as(who).call(proposeLeaving, {
    body: {
      user_id: school.student.id,
      left_on: dayFrom(school, 0),
      reason: 'Переезжает',
      ...(done === undefined ? {} : { done }),
    },
  })

export const confirmsLeaving = (who: TestUser, id: number) => as(who).call(confirmLeaving, { params: { id } })

export const leavingOfStudent = (school: SchoolFixture, who: TestUser = school.owner) =>
  as(who)
    .call(getLeaving, { params: { userId: school.student.id }, query: {} })
    .expect(200)
