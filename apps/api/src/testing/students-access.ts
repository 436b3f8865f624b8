/** Calls of the student record, documents, applications and exams, by who may make them; letters as in access-matrix.ts. */
export const studentCalls: Readonly<Record<string, readonly string[]>> = {
  stmo: [
    // what the caller stores
    'GET /api/v1/user/accounts/my_storage/',
    // what waits for the reader in the rows of their menu: counts of what each may list
    'GET /api/v1/user/menu_counts/',
    // the caller's own data, 16.3
    'GET /api/v1/user/privacy/own/',
    'POST /api/v1/user/privacy/request/create/',
    'POST /api/v1/user/privacy/request/withdraw/:id/',
    'GET /api/v1/user/privacy/archive/:id/:secret/',
    'POST /api/v1/user/privacy/consent/withdraw/:id/',
    'POST /api/v1/user/privacy/consent/give/',
    // student records: the caller's own, their students', the school's; 9.4
    'GET /api/v1/user/accounts/record/:id/',
    'GET /api/v1/user/accounts/record_history/:id/',
    // choices for record fields, 2.5
    'GET /api/v1/user/selectors/',
    'GET /api/v1/user/selectors/legal_translation_ready/',
    'GET /api/v1/user/selectors/city/',
    'GET /api/v1/user/selectors/categories/',
    'GET /api/v1/user/selectors/legal_translator/',
    'GET /api/v1/user/selectors/steps/',
    'GET /api/v1/user/selectors/types/',
    'GET /api/v1/user/selectors/visa_support/',
    'GET /api/v1/user/selectors/academic_years/',
    'GET /api/v1/user/selectors/education/',
    'GET /api/v1/user/accounts/package_list/',
    'GET /api/v1/user/accounts/country_list/',
    'GET /api/v1/user/accounts/degree_list/',
    // the caller's own files, 9.9
    'GET /api/v1/my-files/',
    // exams of students: the caller's own, their students', the school's; 10.3
    'GET /api/v1/user/accounts/ielts/',
    'GET /api/v1/user/accounts/ielts/file/:id/',
    'GET /api/v1/user/accounts/ielts/types/',
    'GET /api/v1/user/accounts/check-ielts/',
    'GET /api/v1/user/accounts/check-tolc/',
  ],
  gstmo: [
    // a parent, by their link, Q19
    'POST /api/v1/user/privacy/guardian/open/',
    'POST /api/v1/user/privacy/guardian/consent/',
    // whoever has a link to pay, 11.8
    'POST /api/v1/pay/request/open/',
    'POST /api/v1/pay/request/pay/',
    'POST /api/v1/pay/request/return/',
    // a guardian, by their link, 11.8
    'POST /api/v1/pay/family/file/',
    'POST /api/v1/pay/family/open/',
    'POST /api/v1/pay/family/pay/',
    'POST /api/v1/pay/family/transfer/',
  ],
  so: [
    // the state of a payment, for its payer, 11.15
    'GET /api/v1/payment/attempts/:id/state/',
    'POST /api/v1/payment/attempts/:id/ask/',
  ],
  o: [
    // paying the school's tariff, 11.5
    'POST /api/v1/pay/create_tariff/',
    'POST /api/v1/pay/pay_tariff/',
    // refunds and their policy, 11.4
    'POST /api/v1/pay/orders/:id/refund/',
    'POST /api/v1/pay/request/refund/:id/',
    // a student leaves, 11.10
    'POST /api/v1/user/accounts/leaving/propose/',
    'POST /api/v1/user/accounts/leaving/confirm/:id/',
    'POST /api/v1/user/accounts/leaving/reject/:id/',
    'GET /api/v1/pay/settings/',
    'PATCH /api/v1/pay/settings/',
    // how the school takes payments, and what came of each attempt, 11.14
    'GET /api/v1/payment/providers/',
    'PATCH /api/v1/payment/providers/:provider/',
    'POST /api/v1/payment/providers/:provider/try/',
    'GET /api/v1/payment/attempts/',
    'GET /api/v1/payment/attempts/:id/',
    'POST /api/v1/payment/attempts/:id/refund/',
    'POST /api/v1/payment/refunds/:id/settle/',
    // what the school stores, and who brought most, 15.2
    'GET /api/v1/user/school/storage/',
    // decisions about personal data, 16.3
    'GET /api/v1/user/privacy/request/list/',
    'POST /api/v1/user/privacy/request/decide/:id/',
    'POST /api/v1/user/privacy/restriction/set/',
    'POST /api/v1/user/privacy/restriction/lift/:id/',
    'GET /api/v1/user/privacy/retention/list/',
    'PUT /api/v1/user/privacy/retention/update/',
    // documents past their retention term, 16.3
    'GET /api/v1/user/documents/erasures/',
    'POST /api/v1/user/documents/keep/:id/',
    // students visible to a manager, Q19
    'GET /api/v1/user/accounts/access/:id/',
    'PUT /api/v1/user/accounts/access/:id/',
  ],
  smo: [
    // orders of courses: own, or on behalf, 11.1, 11.2, 2.3
    'GET /api/v1/course/course/get_course_pay/',
    'POST /api/v1/pay/create_course_user/',
    'POST /api/v1/pay/pay_course/',
    'GET /api/v1/pay/orders/',
    'GET /api/v1/pay/orders/:id/',
    'POST /api/v1/pay/orders/:id/cancel/',
    // links to pay, 11.8
    'GET /api/v1/pay/request/list/',
    'POST /api/v1/pay/request/withdraw/:id/',
    // the priority package: a student's own, the school's, 2.3 and 11.1
    'GET /api/v1/user/documents/priority/',
    // applications, 8.1, 8.2 and 8.4: a student's own, the school's; not for teachers
    'GET /api/v1/course/course/status/',
    'POST /api/v1/course/course/status/',
    'DELETE /api/v1/course/course/status/:id/',
    'POST /api/v1/course/course/status/:id/answer/',
    'GET /api/v1/course/course/status/file/:id/',
    'GET /api/v1/course/course/status/eligibility/',
    'GET /api/v1/course/course/status/settings/',
    'GET /api/v1/course/course/program-files/',
    'POST /api/v1/course/course/program-files/',
    'DELETE /api/v1/course/course/program-files/',
    'GET /api/v1/course/course/program-files/file/:id/',
    'GET /api/v1/course/course/log-program-files/',
    // documents: a student's own, for staff the school's; not for teachers, 9.9 and 10.1
    'GET /api/v1/user/accounts/upload_doc/:id/',
    'POST /api/v1/user/accounts/upload_doc/:id/',
    'DELETE /api/v1/user/accounts/delete_doc/:id/',
    'GET /api/v1/user/accounts/get_all_files/:id/',
    'GET /api/v1/user/accounts/get_all_files/:studentId/:courseId/',
    'GET /api/v1/user/documents/detail/:id/:typeId/',
    'GET /api/v1/user/documents/address/:id/',
    'GET /api/v1/user/documents/archive/:id/',
    'POST /api/v1/user/documents/family/:id/',
    'GET /api/v1/user/documents/types/',
    'GET /api/v1/user/communicate/finance/',
    'GET /api/v1/user/communicate/apostille/',
    'GET /api/v1/user/communicate/ddv/',
    // education: a student's own, the school's; not for teachers, 9.8
    'GET /api/v1/user/education/list/',
    'POST /api/v1/user/education/create/',
    'GET /api/v1/user/education/detail/:id/',
    'PATCH /api/v1/user/education/update/:id/',
    'DELETE /api/v1/user/education/delete/:id/',
    'GET /api/v1/user/certificate/list/',
    'POST /api/v1/user/certificate/create/',
    'GET /api/v1/user/certificate/detail/:id/',
    'PATCH /api/v1/user/certificate/update/:id/',
    'DELETE /api/v1/user/certificate/delete/:id/',
    'GET /api/v1/user/mastered-language/',
    'POST /api/v1/user/mastered-language/',
    'DELETE /api/v1/user/mastered-language/:id/',
  ],
  tmo: [
    // recording exams, by the assigned teacher and staff, 10.4
    'POST /api/v1/user/accounts/ielts/',
    'PUT /api/v1/user/accounts/ielts-update/:id/',
    'DELETE /api/v1/user/accounts/ielts/',
    'DELETE /api/v1/user/accounts/ielts/:id/',
    // students of a teacher, 9.2
    'GET /api/v1/user/accounts/students_list/',
  ],
  s: [
    // a student's own parents, 9.5
    'GET /api/v1/user/privacy/guardian/own/list/',
    'POST /api/v1/user/privacy/guardian/own/create/',
    'POST /api/v1/user/privacy/guardian/own/withdraw/:id/',
    // a link by which a parent pays, 11.8
    'POST /api/v1/pay/request/create/',
    // a student's own link and cashback, 11.12
    'GET /api/v1/user/referral/mine/',
    'POST /api/v1/user/referral/use/',
    // a student's own home, first steps and way, 9.4
    'GET /api/v1/user/home/',
    'GET /api/v1/user/home_dates/',
    // answers checked at practice, in a student's own attempts, 5.1
    'POST /api/v1/course/ex/check_answer/:id/',
    'POST /api/v1/course/ex/try_answer/:id/',
    'GET /api/v1/user/onboarding/',
    'POST /api/v1/user/onboarding/video/',
    'GET /api/v1/user/way/',
  ],
  mo: [
    // what a student stores, and a staff member's yes to more, 9.5
    'GET /api/v1/user/accounts/storage/:id/',
    'PUT /api/v1/user/accounts/storage/:id/',
    // the list of students: saved views, bulk changes, files; 9.2, 10.2 and 16.1
    'GET /api/v1/user/accounts/views/list/',
    'GET /api/v1/user/accounts/views/detail/:id/',
    'POST /api/v1/user/accounts/views/create/',
    'PATCH /api/v1/user/accounts/views/update/:id/',
    'DELETE /api/v1/user/accounts/views/delete/:id/',
    'POST /api/v1/user/accounts/bulk/preview/',
    'POST /api/v1/user/accounts/bulk/change/',
    'POST /api/v1/user/accounts/bulk/undo/:id/',
    'GET /api/v1/user/accounts/list/export/',
    // importing students from a file, 9.5
    'POST /api/v1/user/accounts/import/',
    'GET /api/v1/user/accounts/import/',
    'POST /api/v1/user/accounts/import/columns/',
    'GET /api/v1/user/accounts/import/sample/',
    'GET /api/v1/user/accounts/import/:id/',
    'GET /api/v1/user/accounts/import/:id/rows/',
    'GET /api/v1/user/accounts/import/:id/errors/',
    'POST /api/v1/user/accounts/import/:id/cancel/',
    'POST /api/v1/user/accounts/import/:id/undo/',
    // documents are reviewed by staff, 10.6, and tracked, 10.2; document types are settings of the school,
    // 15.2
    'POST /api/v1/user/documents/check/:id/:typeId/',
    'GET /api/v1/user/documents/queue/',
    'GET /api/v1/user/documents/priority/settings/',
    'PATCH /api/v1/user/documents/priority/settings/',
    'POST /api/v1/user/documents/reject/:id/:typeId/',
    'POST /api/v1/user/documents/waive/:id/:typeId/',
    'POST /api/v1/user/documents/reopen/:id/:typeId/',
    'POST /api/v1/user/documents/ask/:id/:typeId/',
    'POST /api/v1/user/documents/custody/:id/:typeId/',
    'POST /api/v1/user/communicate/finance/',
    'POST /api/v1/user/communicate/apostille/',
    'POST /api/v1/user/communicate/ddv/',
    'POST /api/v1/user/documents/types/create/',
    'PATCH /api/v1/user/documents/types/update/:id/',
    'DELETE /api/v1/user/documents/types/delete/:id/',
    'POST /api/v1/user/documents/types/restore/:id/',
    'GET /api/v1/user/documents/settings/',
    'GET /api/v1/user/documents/names/',
    'GET /api/v1/user/documents/log/:id/',
    'PATCH /api/v1/user/documents/settings/',
    // the season's funnel, its people and their file, 8.5 and 16.1; promises, 15.2
    'GET /api/v1/user/season/funnel/',
    'GET /api/v1/user/season/people/',
    'GET /api/v1/user/season/people/export/',
    'GET /api/v1/user/season/stuck/',
    'PUT /api/v1/user/season/promises/',
    // application statistics, 8.5; documents are checked by staff, 8.4; settings, 15.2; 9.3
    'GET /api/v1/course/status-program/count/',
    'GET /api/v1/course/status-program/stats/',
    'GET /api/v1/course/status-program/users/',
    'GET /api/v1/course/status-program/get-status/',
    'GET /api/v1/course/status-program/steps/',
    'POST /api/v1/course/course/program-files/check/',
    'PUT /api/v1/course/course/status/settings/',
    'GET /api/v1/user/accounts/ielts/teachers/',
    'PUT /api/v1/user/accounts/ielts/types/',
    // representatives of students and their consents, 9.5
    'GET /api/v1/user/privacy/student/:id/',
    'POST /api/v1/user/privacy/minor_consent/create/',
    'POST /api/v1/user/privacy/minor_consent/withdraw/:id/',
    'POST /api/v1/user/privacy/guardian/create/',
    'POST /api/v1/user/privacy/guardian/resend/:id/',
    'POST /api/v1/user/privacy/guardian/withdraw/:id/',
    // duplicate students; a merge deletes an account, 9.6
    'GET /api/v1/user/accounts/duplicates/:id/',
    'GET /api/v1/user/accounts/merge_preview/',
    'POST /api/v1/user/accounts/merge/',
    'POST /api/v1/user/accounts/merge_undo/:id/',
    // student records are edited by staff, 9.5 and 10.2; their choice lists are settings of the school, 15.2
    'PATCH /api/v1/user/accounts/record/:id/',
    'POST /api/v1/user/selectors/create/',
    'PATCH /api/v1/user/selectors/update/:id/',
    'DELETE /api/v1/user/selectors/delete/:id/',
    'POST /api/v1/user/selectors/restore/:id/',
  ],
}
