/** Calls of the chat bot and of the sender of letters, by who may make them; letters as in access-matrix.ts. Rows 1.4, 1.5 and 15.3. */
export const telegramCalls: Readonly<Record<string, readonly string[]>> = {
  s: ['GET /api/v1/user/accounts/code/', 'POST /api/v1/user/accounts/code/renew/'],
  stmo: ['GET /api/v1/user/telegram/', 'DELETE /api/v1/user/telegram/'],
  tmo: ['POST /api/v1/user/telegram/start-link/'],
  o: [
    'GET /api/v1/school/telegram/',
    'PUT /api/v1/school/telegram/',
    'POST /api/v1/school/telegram/try/',
    'DELETE /api/v1/school/telegram/',
    'GET /api/v1/school/sender/',
    'PUT /api/v1/school/sender/',
    'POST /api/v1/school/sender/check/',
    'POST /api/v1/school/sender/key/',
    'DELETE /api/v1/school/sender/',
  ],
}
