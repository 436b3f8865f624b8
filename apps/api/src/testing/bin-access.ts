/**
 * Calls of the bin and of the journal of bulk actions, by who may make them; letters as in access-matrix.ts.
 */
export const binCalls: Readonly<Record<string, readonly string[]>> = {
  wmo: [
    // deleted objects, of the kinds that the caller may restore: 3.1, 4.2, 5.2, 7.2, 9.6
    'GET /api/v1/bin/list/',
    // bulk actions, of the kinds that the caller may perform: 3.1, 3.2, 4.2, 5.2, 7.2, 9.5
    'GET /api/v1/bulk_acts/list/',
    'GET /api/v1/bulk_acts/objects/:id/',
    'POST /api/v1/bulk_acts/undo/:id/',
  ],
}
