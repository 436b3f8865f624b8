/** Acts of completed works, receipts, invoices and what papers rest on; letters as in access-matrix.ts. Rows 10.5, 11.11, 15.2 and 16.1. */
export const paperCalls: Readonly<Record<string, readonly string[]>> = {
  gstmo: ['GET /api/v1/papers/verify/:code/'],
  smo: [
    'GET /api/v1/user/accounts/avr/',
    'GET /api/v1/user/accounts/avr/file/:id/',
    'GET /api/v1/user/accounts/avr/scan/:id/',
    'GET /api/v1/user/accounts/billing/',
    'GET /api/v1/user/accounts/billing/file/:id/',
  ],
  mo: [
    'POST /api/v1/user/accounts/avr/',
    'DELETE /api/v1/user/accounts/avr/',
    'GET /api/v1/user/accounts/avr/count/',
    'GET /api/v1/user/accounts/avr/suggest/:userId/',
    'POST /api/v1/user/accounts/avr/scan/:id/',
    'GET /api/v1/user/accounts/billing/invoice/suggest/:userId/',
    'POST /api/v1/user/accounts/billing/invoice/',
    'POST /api/v1/user/accounts/billing/receipt/',
    'POST /api/v1/user/accounts/billing/invoice/void/:id/',
    'GET /api/v1/papers/requisites/',
    'GET /api/v1/papers/contract/:userId/',
    'PATCH /api/v1/papers/contract/:userId/',
  ],
  o: ['PATCH /api/v1/papers/requisites/', 'GET /api/v1/user/accounts/avr/export/'],
}
