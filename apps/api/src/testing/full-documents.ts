import * as calls from '@qadam/contract/documents/endpoints.ts'
import { as } from './api.ts'
import { onePagePdf } from './one-page-pdf.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/** Creates documents of a student: one uploaded, opened and returned, and one requested. */
export async function storeDocuments(school: SchoolFixture, mark: string, student: TestUser): Promise<void> {
  const owner = as(school.owner)
  const why = { ru: `${mark} зачем`, kk: `${mark} неге`, en: `${mark} why` }
  const typeOf = (code: string) =>
    owner
      .call(calls.createDocumentType, {
        body: {
          code,
          group: 'identity',
          name_ru: `${mark} бумага`,
          name_kk: `${mark} қағаз`,
          name_en: `${mark} paper`,
          needed: [{ why }],
        },
      })
      .expect(201)
  const [brought, wanted] = [await typeOf('passport'), await typeOf('photo')]
  const item = await as(student)
    .call(calls.uploadDocument, {
      params: { id: student.id },
      body: { type_id: brought.id },
      files: [{ part: 'file', name: `${mark}.pdf`, content: onePagePdf() }],
    })
    .expect(201)
  const { url } = await owner.call(calls.getFileAddress, { params: { id: item.file?.id ?? 0 } }).expect(200)
  await school.app.http.inject({ method: 'GET', url })
  const which = { id: student.id, typeId: brought.id }
  await owner
    .call(calls.rejectDocument, { params: which, body: { reason: 'own_words', text: `${mark} returned` } })
    .expect(200)
  await owner
    .call(calls.moveOriginal, { params: which, body: { holder: 'ministry', note: `${mark} ticket` } })
    .expect(200)
  await owner
    .call(calls.waiveDocument, {
      params: { id: student.id, typeId: wanted.id },
      body: { reason: 'own_words', text: `${mark} waived` },
    })
    .expect(200)
}
