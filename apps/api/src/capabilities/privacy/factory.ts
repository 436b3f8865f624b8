import { inviteGuardian, openGuardianPage } from '@qadam/contract/privacy/endpoints.ts'
import { as, guestOf } from '../../testing/api.ts'
import { runJobs, sentTo } from '../../testing/jobs.ts'
import type { SchoolFixture } from '../../testing/school-fixture.ts'

/**
 * Invites a guardian of a student and opens their page, so that it is theirs beside pages of other children. Returns the
 * secret of their link.
 */
export async function aGuardian(
  school: SchoolFixture,
  student: number,
  email = `parent.${school.school.slug}@people.test`,
): Promise<string> {
  const body = { student, email, name: 'Гүлнар Серікқызы', relation: 'mother', language: 'ru' } as const
  await as(school.manager).call(inviteGuardian, { body }).expect(201)
  await runJobs(school.school.id)
  const [letter] = await sentTo(email)
  const token = /\/guardian#token=([\w.-]+)/.exec(letter?.body ?? '')?.[1] ?? ''
  await guestOf(school).call(openGuardianPage, { body: { token } }).expect(200)
  return token
}
