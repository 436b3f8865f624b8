import { ownFactorCalls, secondStep } from '../factor-access.ts'
import type { Ids } from './fixture.ts'
import { by, counting, dayOf, file, free, picture, type Request, type Rows, refused, silent } from './row.ts'

const user = '/api/v1/user'
const accounts = `${user}/accounts`
const student = by('student')
const avatar = { body: {}, files: picture('avatar') }
/** A request with a student's id in the query. */
const asked =
  (name: string, more: Record<string, unknown> = {}) =>
  (ids: Ids): Request => ({ query: { [name]: ids.student, ...more } })
const sent =
  (name: string, body: Record<string, unknown> = {}) =>
  (ids: Ids): Request => ({ body: { [name]: ids.student, ...body } })
const findDocument =
  (kind: 'paperType' | 'wantedType', body?: Record<string, unknown>) =>
  (ids: Ids): Request => ({ params: { id: ids.student, typeId: ids[kind] }, ...(body ? { body } : {}) })

const bulk = (ids: Ids): Request => ({
  body: { ids: [ids.student], changes: [{ field: 'tracking', op: 'set', value: 'x' }] },
})

/** Calls of people, their records, documents, exams and messages. */
export const peopleRows: Rows = {
  ...free('the caller’s own second factor', [secondStep, ...ownFactorCalls]),
  // A sum of the school cannot be narrowed.
  [`GET ${accounts}/ledger/books/`]: refused(() => ({}), 403),
  [`GET ${accounts}/ledger/entries/`]: refused(asked('person_id'), 403),
  'GET /api/v1/pay/orders/': [silent(), silent(asked('user_id'))],
  'GET /api/v1/course/course/get_course_pay/': silent(),
  'GET /api/v1/pay/orders/:id/': refused(by('order')),
  'POST /api/v1/pay/create_course_user/': refused(
    (ids) => ({ body: { course_id: ids.soldCourse, user_id: ids.student } }),
    400,
  ),
  'POST /api/v1/pay/pay_course/': refused((ids) => ({
    body: { order_id: ids.order, provider: 'demo_bank' },
  })),
  'POST /api/v1/pay/orders/:id/cancel/': refused(by('secondOrder')),
  'POST /api/v1/pay/orders/:id/refunds/:refund/decide/': refused((ids) => ({
    params: { id: ids.refundedOrder, refund: ids.orderRefund },
    body: { outcome: 'reject' },
  })),
  'POST /api/v1/pay/request/refund/:id/:refund/decide/': refused((ids) => ({
    params: { id: ids.refundedRequest, refund: ids.linkRefund },
    body: { outcome: 'reject' },
  })),
  'GET /api/v1/pay/request/list/': [silent(), refused(asked('user_id'))],
  'POST /api/v1/pay/request/withdraw/:id/': refused(by('paymentRequest')),
  [`GET ${accounts}/balance/`]: silent(),
  [`GET ${accounts}/debtors/`]: silent(() => ({ query: { list: 'today' } })),
  [`GET ${accounts}/debtors/export/`]: silent(() => ({ query: { list: 'today', file: 'csv' } })),
  [`GET ${accounts}/payment-tranche/`]: refused(asked('user_id')),
  [`POST ${accounts}/payment-tranche/`]: refused(
    sent('user_id', { amount: { minor: '100', currency: 'KZT' }, due_on: '2030-01-01' }),
  ),
  [`PATCH ${accounts}/payment-tranche/`]: refused((ids) => ({ body: { id: ids.tranche, note: 'x' } })),
  [`DELETE ${accounts}/payment-tranche/`]: refused((ids) => ({
    body: { id: ids.unpaidTranche, reason: 'x' },
  })),
  [`POST ${accounts}/payment-tranche/plan/`]: refused(
    sent('user_id', {
      total: { minor: '100', currency: 'KZT' },
      schedule: { kind: 'equal', parts: 1, first_on: '2030-01-01' },
    }),
  ),
  [`GET ${accounts}/receipts/list/`]: [silent(), silent(asked('user_id'))],
  [`POST ${accounts}/receipts/create/`]: refused(
    sent('user_id', { minor: '100', method: 'cash', paid_on: '2020-01-01', number: 'narrowed' }),
  ),
  [`POST ${accounts}/receipts/refund/`]: refused((ids) => ({
    body: {
      receipt_id: ids.confirmedReceipt,
      minor: '1',
      method: 'cash',
      paid_on: '2020-01-01',
      reason: 'x',
    },
  })),
  [`POST ${accounts}/receipts/confirm/:id/`]: refused(by('receipt')),
  [`POST ${accounts}/receipts/refuse/:id/`]: refused(by('otherReceipt', { body: { reason: 'x' } })),
  'GET /api/v1/pay/list_pay/:id/': refused(student),
  'GET /api/v1/pay/statement/:id/': refused(student),
  'GET /api/v1/pay/statement/file/:id/': refused(by('student', { query: { file: 'xlsx' } })),
  'GET /api/v1/pay/list_history_pay/': [silent(), silent(asked('user_id'))],
  'POST /api/v1/pay/create_history_pay/': refused(
    sent('user_id', { minor: '200', method: 'cash', paid_on: '2020-01-01', number: 'narrowed' }),
  ),
  'PATCH /api/v1/pay/update_payment/:id/': refused(by('receipt', { body: { state: 'confirmed' } })),
  'DELETE /api/v1/pay/delete/:paymentId/:userId/': refused((ids) => ({
    params: { paymentId: ids.otherReceipt, userId: ids.student },
  })),
  [`GET ${accounts}/receipts/file/:id/`]: refused(by('confirmedReceipt')),
  [`POST ${accounts}/sessions/end_all/:userId/`]: refused(by('student', {}, 'userId')),
  [`GET ${accounts}/get_profile/:id/`]: refused(student),
  [`GET ${accounts}/get_user_by_id/:id/`]: refused(student),
  [`GET ${accounts}/get_avatar_profile/:id/`]: refused(student),
  [`PATCH ${accounts}/update_profile/:id/`]: refused(by('student', { body: { telegram: 'new_name' } })),
  [`PATCH ${accounts}/upload_avatar/:id/`]: refused(by('student', avatar)),
  [`PUT ${accounts}/update_avatar_profile/:id/`]: refused(by('student', avatar)),
  [`DELETE ${accounts}/delete_avatar_profile/:id/`]: refused(student),
  [`GET ${accounts}/invitations/list/`]: silent(),
  [`POST ${accounts}/invitations/resend/:id/`]: refused(by('invitation')),
  [`DELETE ${accounts}/invitations/delete/:id/`]: refused(by('secondInvitation')),
  [`POST ${accounts}/restore/:id/`]: refused(by('deleted')),
  'GET /api/v1/bin/list/': [silent(), silent(() => ({ query: { kind: 'person', q: 'outsideTimur' } }))],
  [`GET ${accounts}/list/`]: [silent(), silent(() => ({ query: { q: 'outside' } }))],
  [`GET ${accounts}/list/export/`]: silent(() => ({ query: { file: 'csv', columns: 'tracking' } })),
  [`GET ${accounts}/students_list/`]: [silent(), silent((ids) => ({ query: { group: ids.mixedGroup } }))],
  [`PATCH ${accounts}/manager_update/:id/`]: refused(by('student', { body: { telegram: 'newer_name' } })),
  [`GET ${accounts}/record/:id/`]: refused(student),
  [`PATCH ${accounts}/record/:id/`]: refused(by('student', { body: { values: { iin: '' } } })),
  [`GET ${accounts}/record_history/:id/`]: refused(student),
  // The namesake of the own student came later.
  [`GET ${user}/season/funnel/`]: counting(() => ({ query: { as_of: dayOf(-50) } })),
  [`GET ${user}/season/people/`]: silent(() => ({ query: { stage: 'registered' } })),
  [`GET ${user}/season/people/export/`]: silent(() => ({ query: { stage: 'registered', file: 'csv' } })),
  [`GET ${user}/season/stuck/`]: silent(),
  [`GET ${user}/notification/sent/:id/`]: refused(student),
  // requests of consultations: the one of a student outside
  [`GET ${user}/consultation/list/`]: [silent(), silent(() => ({ query: { q: 'outside' } }))],
  [`GET ${user}/consultation/detail/:id/`]: refused(by('consultation')),
  [`POST ${user}/consultation/note/:id/`]: refused(by('consultation', { body: { text: 'called' } })),
  [`PATCH ${user}/consultation/step/:id/`]: refused(
    by('consultation', { body: { step: { text: 'call', on: dayOf(3) } } }),
  ),
  [`POST ${user}/consultation/state/:id/`]: refused(by('consultation', { body: { action: 'take' } })),
  [`PATCH ${user}/consultation/owner/:id/`]: refused(by('consultation', { body: { owner_id: null } })),
  [`GET ${user}/referral/list/`]: silent(),
  [`GET ${user}/utm/report/`]: counting(),
  [`GET ${user}/utm/people/`]: [
    silent(() => ({ query: { count: 'requests' } })),
    silent(() => ({ query: { count: 'registered' } })),
  ],
  [`GET ${accounts}/storage/:id/`]: refused(student),
  [`PUT ${accounts}/storage/:id/`]: refused(by('student', { body: { allowed: true } })),
  [`GET ${accounts}/communication_list/:id/`]: refused(student),
  [`GET ${accounts}/due/`]: silent(() => ({ query: { scope: 'all' } })),
  [`GET ${accounts}/due/:id/`]: refused(student),
  [`GET ${accounts}/overview/:id/`]: refused(student),
  [`POST ${accounts}/today/snooze/`]: refused(
    (ids) => ({
      body: { lines: [{ kind: 'step', ref: ids.step, student: ids.student }], until_on: '2035-01-01' },
    }),
    409,
  ),
  [`POST ${accounts}/today/hand_over/`]: refused(
    (ids) => ({
      body: { lines: [{ kind: 'step', ref: ids.step, student: ids.student }], owner: null },
    }),
    409,
  ),
  // The response skips each student individually.
  [`POST ${accounts}/today/remind/`]: refused((ids) => ({ body: { students: [ids.student] } }), 200),
  [`POST ${accounts}/next_step_create/`]: refused(sent('user', { text: 'call' })),
  [`PATCH ${accounts}/next_step_update/:id/`]: refused(by('step', { body: { text: 'call' } })),
  [`GET ${accounts}/list_user_pay_courses_in_school/:schoolId/:courseId/`]: silent((ids) => ({
    params: { schoolId: ids.school, courseId: ids.program },
  })),
  // The response rejects each student individually.
  [`POST ${accounts}/bulk/preview/`]: refused(bulk, 200),
  [`POST ${accounts}/bulk/change/`]: refused(bulk, 200),
  [`POST ${accounts}/bulk/undo/:id/`]: refused(by('bulk')),
  'GET /api/v1/bulk_acts/list/': counting(() => ({ query: { kind: 'students' } })),
  'GET /api/v1/bulk_acts/objects/:id/': [refused(by('bulkAct')), silent(by('mixedBulkAct'))],
  'POST /api/v1/bulk_acts/undo/:id/': refused(by('bulkAct')),
  [`GET ${accounts}/message_unread/`]: counting(),
  [`GET ${user}/menu_counts/`]: counting(),
  [`GET ${accounts}/duplicates/:id/`]: [refused(student), silent(by('own'))],
  [`GET ${accounts}/merge_preview/`]: refused((ids) => ({ query: { keep: ids.own, other: ids.student } })),
  [`POST ${accounts}/merge_undo/:id/`]: refused(by('merge')),
  [`GET ${user}/education/list/`]: refused(asked('user_id')),
  [`POST ${user}/education/create/`]: refused(
    sent('user', {
      degree: 'school',
      profession_name: 'lyceum',
      start: 2012,
      end: 2023,
      assessment_form: 'five',
      score: 5,
    }),
  ),
  [`GET ${user}/education/detail/:id/`]: refused(by('education')),
  [`PATCH ${user}/education/update/:id/`]: refused(by('education', { body: { profession_name: 'school' } })),
  [`DELETE ${user}/education/delete/:id/`]: refused(by('education')),
  [`GET ${user}/certificate/list/`]: refused(asked('user_id')),
  [`POST ${user}/certificate/create/`]: refused(
    sent('user', { name: 'IELTS', total_score: '7', language: 'en' }),
  ),
  [`GET ${user}/certificate/detail/:id/`]: refused(by('languageCertificate')),
  [`PATCH ${user}/certificate/update/:id/`]: refused(by('languageCertificate', { body: { name: 'TOEFL' } })),
  [`DELETE ${user}/certificate/delete/:id/`]: refused(by('languageCertificate')),
  [`GET ${user}/mastered-language/`]: refused(asked('user_id')),
  [`POST ${user}/mastered-language/`]: refused(sent('user', { language: 'de', level: 'B1' })),
  [`DELETE ${user}/mastered-language/:id/`]: refused(by('mastered')),
  [`GET ${user}/privacy/student/:id/`]: refused(student),
  [`POST ${user}/privacy/minor_consent/create/`]: refused(
    sent('student', { representative: 'Father', relation: 'father', way: 'paper', given_on: '2020-01-01' }),
  ),
  [`POST ${user}/privacy/minor_consent/withdraw/:id/`]: refused(by('consent', { body: { reason: 'asked' } })),
  [`POST ${user}/privacy/guardian/create/`]: refused(
    sent('student', { email: 'father@guardian.test', name: 'Father', relation: 'father' }),
  ),
  [`POST ${user}/privacy/guardian/resend/:id/`]: refused(by('guardian')),
  [`POST ${user}/privacy/guardian/withdraw/:id/`]: refused(by('guardian')),
  [`GET ${accounts}/comment_list/:id/`]: refused(student),
  [`POST ${accounts}/comment_create/`]: refused(sent('user', { text: 'a note' })),
  [`GET ${accounts}/comment_file/:id/`]: refused(by('commentFile')),
  [`GET ${accounts}/message_list/:id/`]: refused(student),
  [`GET ${accounts}/message_threads/`]: silent(),
  [`POST ${accounts}/message_create/`]: refused(sent('user', { text: 'a message' })),
  [`POST ${accounts}/message_read/:id/`]: refused(student),
  [`GET ${accounts}/message_file/:id/`]: refused(by('messageFile')),
  [`GET ${accounts}/upload_doc/:id/`]: refused(student),
  [`POST ${accounts}/upload_doc/:id/`]: refused((ids) => ({
    params: { id: ids.student },
    body: { type_id: ids.paperType },
    files: file('file'),
  })),
  [`GET ${user}/documents/detail/:id/:typeId/`]: refused(findDocument('paperType')),
  [`GET ${user}/documents/address/:id/`]: refused(by('paper')),
  [`GET ${user}/documents/archive/:id/`]: refused(student),
  [`GET ${user}/documents/log/:id/`]: refused(student),
  [`GET ${accounts}/get_all_files/:id/`]: refused(student),
  [`GET ${accounts}/get_all_files/:studentId/:courseId/`]: refused((ids) => ({
    params: { studentId: ids.student, courseId: ids.program },
  })),
  [`GET ${user}/documents/names/`]: refused((ids) => ({
    query: { pattern: '{type}', student: ids.student },
  })),
  [`GET ${user}/communicate/finance/`]: refused(asked('user_id')),
  [`GET ${user}/communicate/apostille/`]: refused(asked('user_id')),
  [`GET ${user}/communicate/ddv/`]: refused(asked('user_id')),
  [`POST ${user}/communicate/finance/`]: refused(sent('user_id', {})),
  [`POST ${user}/communicate/apostille/`]: refused(sent('user_id', {})),
  [`POST ${user}/communicate/ddv/`]: refused(sent('user_id', { ddv_sent: true })),
  [`POST ${user}/documents/family/:id/`]: refused(
    by('student', {
      body: {
        lives_with: ['mother'],
        parents_divorced: false,
        deceased_parents: [],
        who_works: ['mother'],
        who_owns_property: ['mother'],
        rents_home: false,
        name_changed: false,
        wants_grant: false,
      },
    }),
  ),
  [`GET ${accounts}/leaving/of/:userId/`]: refused(by('student', {}, 'userId')),
  [`GET ${user}/documents/priority/`]: refused(asked('user_id')),
  [`GET ${user}/documents/queue/`]: silent(),
  [`POST ${user}/documents/check/:id/:typeId/`]: refused(findDocument('paperType', {})),
  [`POST ${user}/documents/reject/:id/:typeId/`]: refused(
    findDocument('paperType', { reason: 'unreadable' }),
  ),
  [`POST ${user}/documents/waive/:id/:typeId/`]: refused(
    findDocument('wantedType', { reason: 'seen_on_paper' }),
  ),
  [`POST ${user}/documents/reopen/:id/:typeId/`]: refused(findDocument('paperType', { text: 'again' })),
  [`POST ${user}/documents/ask/:id/:typeId/`]: refused(findDocument('wantedType', { text: 'please' })),
  [`POST ${user}/documents/custody/:id/:typeId/`]: refused(findDocument('paperType', { holder: 'office' })),
  [`DELETE ${accounts}/delete_doc/:id/`]: refused(by('paperItem')),
  [`GET ${accounts}/ielts/`]: refused(asked('user_id')),
  [`GET ${accounts}/check-ielts/`]: refused(asked('user_id')),
  [`GET ${accounts}/check-tolc/`]: refused(asked('user_id')),
  [`GET ${accounts}/ielts/file/:id/`]: refused(by('exam')),
  [`POST ${accounts}/ielts/`]: refused(sent('user_id', { type: 'TOLC-E', results: '30' })),
  [`PUT ${accounts}/ielts-update/:id/`]: refused(by('exam', { body: { results: '7' } })),
  [`DELETE ${accounts}/ielts/`]: refused((ids) => ({ query: { id: ids.otherExam }, body: {} })),
  [`DELETE ${accounts}/ielts/:id/`]: refused(by('exam')),
}

/** Calls that delete people, so they come last. */
export const endingRows: Rows = {
  [`POST ${accounts}/merge/`]: refused((ids) => ({ body: { keep: ids.other, other: ids.own } })),
  [`DELETE ${accounts}/delete/:id/`]: refused(by('other')),
  'PATCH /api/v1/course/course/update/:id/': refused(
    (ids) => ({ params: { id: ids.program }, body: { students: [ids.student] } }),
    400,
  ),
}
