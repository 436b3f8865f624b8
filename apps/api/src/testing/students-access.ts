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
  mo: [
    // records of students are kept by staff, 9.5 and 10.2; their lists are settings of the school, 15.2
    'PATCH /api/v1/user/accounts/record/:id/',
    'POST /api/v1/user/selectors/create/',
    'PATCH /api/v1/user/selectors/update/:id/',
    'DELETE /api/v1/user/selectors/delete/:id/',
    'POST /api/v1/user/selectors/restore/:id/',
  ],
}
