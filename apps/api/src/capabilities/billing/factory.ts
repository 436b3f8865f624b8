import * as calls from '@qadam/contract/billing/endpoints.ts'
import type { Sent } from '@qadam/contract/endpoint.ts'
import { changeRequisites } from '@qadam/contract/papers/endpoints.ts'
import type { Language } from '@qadam/contract/values.ts'
import { expect } from 'vitest'
import { as } from '../../testing/api.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import type { SchoolFixture, TestUser } from '../../testing/school-fixture.ts'
import { withRequisites } from '../papers/factory.ts'
import { dayFrom } from '../tranches/factory.ts'

type InvoiceBody = Sent<typeof calls.createInvoice>['body']

/** The example of the registry of IBAN formats. */
export const someIban = 'KZ86125KZT5004100100'

/** Enters all that an invoice needs of the school. */
export async function withAccount(school: SchoolFixture): Promise<void> {
  await withRequisites(school)
  await as(school.owner)
    .call(changeRequisites, {
      body: {
        bank: 'АҚ «Қала Банкі»',
        bic: 'KALAKZKA',
        iban: someIban,
        beneficiary_code: '17',
        purpose_code: '859',
      },
    })
    .expect(200)
}

/** Requests an invoice of the school's student for tranches. */
export const anInvoice = (
  school: SchoolFixture,
  body: Partial<InvoiceBody>,
  who: TestUser = school.manager,
) =>
  as(who).call(calls.createInvoice, {
    body: {
      user_id: school.student.id,
      payer: 'student',
      purpose: 'Оплата обучения',
      due_on: dayFrom(school, 7),
      ...body,
    },
  })

/** The documents that a person sees, the oldest first. */
export async function billingOf(who: TestUser, kind?: 'receipt' | 'correction' | 'invoice') {
  const { results } = await as(who)
    .call(calls.listBilling, { query: { kind, page_size: 100 } })
    .expect(200)
  return results.toReversed()
}

/** Returns the text of a document's PDF on one line. */
export async function textOfBilling(who: TestUser, id: number, lang: Language): Promise<string> {
  const answer = await as(who).call(calls.getBillingFile, { params: { id }, query: { lang } }).response()
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200)
  return pdfText(answer.rawPayload).replace(/\s+/g, ' ')
}
