import { by, counting, file, type Rows, refused, silent } from './row.ts'

const avr = '/api/v1/user/accounts/avr'
const student = by('student', {}, 'userId')

const billing = '/api/v1/user/accounts/billing'

/** Calls of acts of completed works, of receipts and invoices, and of contracts. */
export const paperRows: Rows = {
  [`GET ${avr}/`]: [silent(), silent((ids) => ({ query: { user_id: ids.student } }))],
  [`POST ${avr}/`]: refused((ids) => ({
    body: {
      user_id: ids.student,
      lines: [{ name_ru: 'work', unit: 'service', quantity: '1', price: 1, done_on: '2020-02-02' }],
    },
  })),
  [`GET ${avr}/count/`]: counting(),
  [`GET ${avr}/suggest/:userId/`]: refused(student),
  [`GET ${avr}/file/:id/`]: refused(by('act')),
  [`GET ${avr}/scan/:id/`]: refused(by('act')),
  [`POST ${avr}/scan/:id/`]: refused(by('act', { files: file('file') })),
  [`DELETE ${avr}/`]: refused((ids) => ({ query: { id: ids.act, reason: 'a mistake' } })),
  [`GET ${billing}/`]: [silent(), silent((ids) => ({ query: { user_id: ids.student } }))],
  [`GET ${billing}/file/:id/`]: refused(by('invoice')),
  [`GET ${billing}/invoice/suggest/:userId/`]: refused(student),
  [`POST ${billing}/invoice/`]: refused((ids) => ({
    body: {
      user_id: ids.student,
      tranche_ids: [ids.invoicedTranche],
      payer: 'student',
      purpose: 'tuition',
      due_on: '2035-01-01',
    },
  })),
  [`POST ${billing}/receipt/`]: refused((ids) => ({ body: { payment: 'receipt', id: ids.receipt } })),
  [`POST ${billing}/invoice/void/:id/`]: refused(by('invoice', { body: { reason: 'a mistake' } })),
  'POST /api/v1/user/documents/ask_many/': refused((ids) => ({
    body: { students: [ids.student], type: ids.wantedType },
  })),
  'GET /api/v1/papers/contract/:userId/': refused(student),
  'PATCH /api/v1/papers/contract/:userId/': refused(by('student', { body: { number: '2' } }, 'userId')),
}
