/** Calls of the student record, documents, applications and exams, by who may make them; letters as in access-matrix.ts. */
export const studentCalls: Readonly<Record<string, readonly string[]>> = {
  stmo: [
    // records of students: one's own, one's students', the school's; 9.4
    'GET /api/v1/user/accounts/record/:id/',
    'GET /api/v1/user/accounts/record_history/:id/',
    // what records are filled in from, 2.5
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
  ],
  s: [
    // a student's own first steps and way, 9.4
    'GET /api/v1/user/onboarding/',
    'POST /api/v1/user/onboarding/video/',
    'GET /api/v1/user/way/',
  ],
  smo: [
    // where a student has learnt: one's own, the school's; teachers have no part in it, 9.8
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
    // students of a teacher, 9.2
    'GET /api/v1/user/accounts/students_list/',
  ],
  mo: [
    // the list of students: saved views, changes of many, files; 9.2, 10.2 and 16.1
    'GET /api/v1/user/accounts/views/list/',
    'GET /api/v1/user/accounts/views/detail/:id/',
    'POST /api/v1/user/accounts/views/create/',
    'PATCH /api/v1/user/accounts/views/update/:id/',
    'DELETE /api/v1/user/accounts/views/delete/:id/',
    'POST /api/v1/user/accounts/bulk/preview/',
    'POST /api/v1/user/accounts/bulk/change/',
    'POST /api/v1/user/accounts/bulk/undo/:id/',
    'GET /api/v1/user/accounts/list/export/',
    // records of students are kept by staff, 9.5 and 10.2; their lists are settings of the school, 15.2
    'PATCH /api/v1/user/accounts/record/:id/',
    'POST /api/v1/user/selectors/create/',
    'PATCH /api/v1/user/selectors/update/:id/',
    'DELETE /api/v1/user/selectors/delete/:id/',
    'POST /api/v1/user/selectors/restore/:id/',
  ],
}
