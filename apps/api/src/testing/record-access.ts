/**
 * Calls of comments, messages and due items of students, by who may make them; letters as in
 * access-matrix.ts.
 */
export const recordCalls: Readonly<Record<string, readonly string[]>> = {
  o: [
    // the day of the team, 17.1
    'GET /api/v1/user/accounts/today/team/',
    // debts from before the school began here: they change without a payment, 11.10
    'POST /api/v1/user/accounts/ledger/opening/create/',
    'POST /api/v1/user/accounts/ledger/opening/take_back/',
    'POST /api/v1/user/accounts/ledger/opening/import/',
    // a waiver, 11.10
    'POST /api/v1/user/accounts/payment-tranche/waive/',
    // a referral allowed or refused, 11.10
    'POST /api/v1/user/referral/decide/:id/',
  ],
  gstmo: [
    // who asks for a free consultation, 11.12
    'POST /api/v1/user/consultation/create/',
  ],
  mo: [
    // what a person was notified of, 9.7
    'GET /api/v1/user/notification/sent/:id/',
    // requests of consultations and the sources of people, 11.12
    'GET /api/v1/user/consultation/list/',
    'GET /api/v1/user/consultation/detail/:id/',
    'GET /api/v1/user/consultation/owners/',
    'POST /api/v1/user/consultation/state/:id/',
    'PATCH /api/v1/user/consultation/owner/:id/',
    'POST /api/v1/user/consultation/note/:id/',
    'PATCH /api/v1/user/consultation/step/:id/',
    'GET /api/v1/user/utm/report/',
    'GET /api/v1/user/utm/people/',
    // referrals, 11.12; when cashback is given, 15.2
    'GET /api/v1/user/referral/list/',
    'GET /api/v1/user/referral/settings/',
    'PATCH /api/v1/user/referral/settings/',
    // from when a student counts as at risk, 15.2
    'PATCH /api/v1/course/risk/settings/',
    // the books of the school; a narrowed manager reads none, 10.7
    'GET /api/v1/user/accounts/ledger/books/',
    'GET /api/v1/user/accounts/ledger/entries/',
    // the sums of the students within a manager's access, 10.7; plans of payment, 11.3, and what ends one, 11.4
    'GET /api/v1/user/accounts/balance/',
    // who is overdue and who pays today, 11.9
    'GET /api/v1/user/accounts/debtors/',
    'GET /api/v1/user/accounts/debtors/export/',
    'POST /api/v1/user/accounts/payment-tranche/',
    'PATCH /api/v1/user/accounts/payment-tranche/',
    'DELETE /api/v1/user/accounts/payment-tranche/',
    'POST /api/v1/user/accounts/payment-tranche/plan/',
    // receipts by hand, 11.3; confirming, refusing and refunds, 11.4; whether they need a document, 15.2
    // what a leaving would do, and what was proposed, 11.2
    'GET /api/v1/user/accounts/leaving/of/:userId/',
    'POST /api/v1/user/accounts/receipts/create/',
    'POST /api/v1/user/accounts/receipts/refund/',
    'POST /api/v1/user/accounts/receipts/confirm/:id/',
    'POST /api/v1/user/accounts/receipts/refuse/:id/',
    'POST /api/v1/pay/orders/:id/refunds/:refund/decide/',
    'POST /api/v1/pay/request/refund/:id/:refund/decide/',
    'POST /api/v1/pay/create_history_pay/',
    'PATCH /api/v1/pay/update_payment/:id/',
    'DELETE /api/v1/pay/delete/:paymentId/:userId/',
    'GET /api/v1/user/accounts/receipts/settings/',
    'PATCH /api/v1/user/accounts/receipts/settings/',
    // the school's tariff, 11.5
    'GET /api/v1/pay/get_my_tariff/',
    'GET /api/v1/pay/calc_tariff/',
    'GET /api/v1/pay/tariff_orders/:id/',
    'GET /api/v1/pay/reminders/settings/',
    'PATCH /api/v1/pay/reminders/settings/',
    // due items across students, and message threads, for staff
    'GET /api/v1/user/accounts/due/',
    'GET /api/v1/user/accounts/today/',
    'GET /api/v1/user/accounts/overview/:id/',
    'POST /api/v1/user/accounts/today/snooze/',
    'POST /api/v1/user/accounts/today/hand_over/',
    'POST /api/v1/user/accounts/today/remind/',
    'POST /api/v1/user/accounts/next_step_create/',
    'PATCH /api/v1/user/accounts/next_step_update/:id/',
    'GET /api/v1/user/accounts/message_threads/',
    'GET /api/v1/user/accounts/sellers/:id/',
    'GET /api/v1/user/accounts/responsible-abroad/',
  ],
  smo: [
    // what a student has to pay: their own, the school's; 11.2
    'GET /api/v1/user/accounts/payment-tranche/',
    'GET /api/v1/user/accounts/receipts/list/',
    'GET /api/v1/pay/list_pay/:id/',
    'GET /api/v1/pay/list_history_pay/',
    'GET /api/v1/user/accounts/receipts/file/:id/',
    // the statement of account: their own, the school's; 11.9
    'GET /api/v1/pay/statement/:id/',
    'GET /api/v1/pay/statement/file/:id/',
    // messages are between a student and the staff
    'GET /api/v1/user/accounts/message_list/:id/',
    'POST /api/v1/user/accounts/message_create/',
    'POST /api/v1/user/accounts/message_read/:id/',
    'GET /api/v1/user/accounts/message_unread/',
    'GET /api/v1/user/accounts/message_file/:id/',
    // due items of a student: for the student their own part
    'GET /api/v1/user/accounts/due/:id/',
  ],
  stmo: [
    // the caller's own bell and how they are notified, 1.5 and 14.2
    'GET /api/v1/user/notification/list/',
    'GET /api/v1/user/notification/live/',
    'POST /api/v1/user/notification/read/',
    'POST /api/v1/user/notification/mute/',
    'GET /api/v1/user/notification/settings/',
    'PATCH /api/v1/user/notification/settings/',
    // whether the caller has paid for a course, 2.3
    'GET /api/v1/check/check_payment/',
    // what a student has done and what came of it: their own, a teacher's students', the school's; 13.1
    'GET /api/v1/course/risk/facts/:userId/',
  ],
  tmo: [
    // students at risk: a teacher's own, the school's; 13.2 and 9.7
    'GET /api/v1/course/risk/list/',
    'GET /api/v1/course/risk/student/:userId/',
    'POST /api/v1/course/risk/snooze/:id/',
    'POST /api/v1/course/risk/unsnooze/:id/',
    'POST /api/v1/course/risk/note/:id/',
    'GET /api/v1/course/risk/settings/',
    // comments about people: a teacher's own about their own students, 9.7
    'GET /api/v1/user/accounts/comment_list/:id/',
    'GET /api/v1/user/accounts/communication_list/:id/',
    'POST /api/v1/user/accounts/comment_create/',
    'PATCH /api/v1/user/accounts/comment_update/:id/',
    'DELETE /api/v1/user/accounts/comment_delete/:id/',
    'GET /api/v1/user/accounts/comment_file/:id/',
    // students of a program, 9.2
    'GET /api/v1/user/accounts/list_user_pay_courses_in_school/:schoolId/:courseId/',
  ],
}
