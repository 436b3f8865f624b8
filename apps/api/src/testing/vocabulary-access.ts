/** Calls of the vocabulary of the search (2.6) and of saved programs (2.2), by who may make them; letters as in access-matrix.ts. */
export const vocabularyCalls: Readonly<Record<string, readonly string[]>> = {
  gstmo: ['GET /api/v1/course/course/suggest/'],
  stmo: [
    'GET /api/v1/course/course/saved/',
    'POST /api/v1/course/course/saved/',
    'DELETE /api/v1/course/course/saved/:id/',
  ],
  mo: [
    'GET /api/v1/course/synonym/list/',
    'POST /api/v1/course/synonym/create/',
    'POST /api/v1/course/synonym/update/',
    'POST /api/v1/course/synonym/remove/',
    'GET /api/v1/course/term/list/',
    'PUT /api/v1/course/term/save/',
    'POST /api/v1/course/term/reset/',
    'POST /api/v1/course/vocabulary/import/',
  ],
}
