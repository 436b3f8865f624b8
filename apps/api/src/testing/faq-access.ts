/**
 * Frequent questions: everybody reads, the school admin edits. Row 15.4. The video for newcomers: everybody of the school
 * plays it, those who edit the settings upload it. Rows 15.1 and 15.2.
 */
export const faqCalls: Readonly<Record<string, readonly string[]>> = {
  gstmo: [
    'GET /api/v1/list_chapter/',
    'GET /api/v1/list_faq/:id/',
    'GET /api/v1/detail_faq/:id/',
    'GET /api/v1/search_faq/',
  ],
  stmo: ['GET /api/v1/user/school/onboarding_video/'],
  mo: ['PATCH /api/v1/user/school/onboarding_video/', 'DELETE /api/v1/user/school/onboarding_video/'],
  o: [
    'GET /api/v1/faq/list/',
    'POST /api/v1/faq/chapter/create/',
    'PATCH /api/v1/faq/chapter/update/:id/',
    'DELETE /api/v1/faq/chapter/delete/:id/',
    'POST /api/v1/faq/chapter/restore/:id/',
    'POST /api/v1/faq/question/create/',
    'PATCH /api/v1/faq/question/update/:id/',
    'DELETE /api/v1/faq/question/delete/:id/',
    'POST /api/v1/faq/question/restore/:id/',
    'POST /api/v1/faq/order/',
  ],
}
