import { attachScan, createAct } from '@qadam/contract/acts/endpoints.ts'
import { changeContract, changeRequisites } from '@qadam/contract/papers/endpoints.ts'
import { as } from './api.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Enters the requisites of a school and a student's contract, and issues an act with its signed scan. */
export async function makeActs(school: SchoolFixture, student: TestUser, mark: string): Promise<void> {
  const owner = as(school.owner)
  await owner
    .call(changeRequisites, {
      body: { name: `${mark} ТОО`, bin: '941240000193', address: `${mark} Алматы` },
    })
    .expect(200)
  await owner
    .call(changeContract, {
      params: { userId: student.id },
      body: {
        number: `${mark}-1`,
        signed_on: '2020-01-01',
        signer: 'guardian',
        name: `${mark} Мать`,
        iin: '850101300015',
      },
    })
    .expect(200)
  const act = await owner
    .call(createAct, {
      body: {
        user_id: student.id,
        lines: [
          { name_ru: `${mark} занятия`, unit: 'class', quantity: '2', price: 5_000, done_on: '2020-02-01' },
        ],
      },
    })
    .expect(201)
  await owner
    .call(attachScan, {
      params: { id: act.id },
      files: [{ part: 'file', name: 'signed.pdf', type: 'application/pdf', content: onePagePdf(mark) }],
    })
    .expect(200)
}
