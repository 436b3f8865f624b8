import { changeMailingState, createMailing } from '@qadam/contract/mailings/endpoints.ts'
import { addMailingFile } from '@qadam/contract/mailings/files.ts'
import { setSenderAddress } from '@qadam/contract/sender-address/endpoints.ts'
import { answerRating } from '@qadam/contract/service-ratings/endpoints.ts'
import { aQuestion } from '../capabilities/service-ratings/factory.ts'
import { as } from './api.ts'
import { runJobs } from './jobs.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Asks a student for a rating of the service; they answer. */
export async function makeRatings(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const id = await aQuestion(school, student)
  await as(student)
    .call(answerRating, { params: { id }, body: { mark: 3, text: `${mark} долго` } })
    .expect(200)
}

/** Sends a mailing to a student, and begins two more; letters have an address of the school. */
export async function makeMailings(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const owner = as(school.owner)
  const address = `hello@${school.school.slug}.example`
  await owner.call(setSenderAddress, { body: { address } }).expect(200)
  const body = {
    name: `${mark} апостиль`,
    audience: { kind: 'people' as const, ids: [student.id] },
    channels: ['email' as const],
    texts: { ru: { subject: `${mark} апостиль`, body: `${mark} {{full_name}}`, buttons: [] } },
  }
  const attach = (to: number) =>
    owner
      .call(addMailingFile, {
        params: { id: to },
        files: [{ part: 'file', name: `${mark}.pdf`, content: onePagePdf() }],
      })
      .expect(201)
  const { id, version } = await owner.call(createMailing, { body }).expect(201)
  await attach(id)
  const at = school.app.clock.now().toISOString()
  await owner.call(changeMailingState, { params: { id }, body: { action: 'send', version, at } }).expect(200)
  await runJobs(school.school.id)
  for (let draft = 0; draft < 2; draft++) {
    const begun = await owner.call(createMailing, { body }).expect(201)
    await attach(begun.id)
  }
}
