import { changeContract, changeRequisites } from '@qadam/contract/papers/endpoints.ts'
import { as } from '../../testing/api.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'

/** Numbers with a right control digit, of nobody. */
export const someBin = '941240000193'
export const someIin = '850101300015'

/** Enters the requisites of the school. */
export function withRequisites(school: SchoolFixture, facts: { vat_percent?: number | null } = {}) {
  return as(school.owner)
    .call(changeRequisites, {
      body: {
        name: 'ТОО «Қадам Білім»',
        bin: someBin,
        address: 'Алматы, Абай даңғылы, 10',
        contacts: '+7 727 000 00 00',
        signatory: 'Әлия Серікқызы',
        signatory_position: 'директор',
        ...facts,
      },
    })
    .expect(200)
}

/** Enters a contract of a student that their mother signed. */
export function withContract(school: SchoolFixture, student: TestUser = school.student) {
  return as(school.manager)
    .call(changeContract, {
      params: { userId: student.id },
      body: {
        number: '17/2026',
        signed_on: '2020-01-15',
        signer: 'guardian',
        name: 'Гүлнұр Ғабитқызы Өмірбекова',
        iin: someIin,
        address: 'Алматы, Сәтбаев көшесі, 5',
        contacts: '',
      },
    })
    .expect(200)
}
