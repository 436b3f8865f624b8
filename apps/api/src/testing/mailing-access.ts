/** Calls of mailings, by who may make them; letters as in access-matrix.ts. Row 14.1. */
export const mailingCalls: Readonly<Record<string, readonly string[]>> = {
  stmo: ['GET /api/v1/send_mail/read/:id/'],
  mo: [
    'GET /api/v1/user/accounts/mailing_users/',
    'GET /api/v1/user/accounts/list_mailing_users/',
    'POST /api/v1/user/accounts/send_tg_mailing/',
    'GET /api/v1/user/accounts/mailing_communication_list/:id/',
    'GET /api/v1/user/stats/bot-stats/',
    'GET /api/v1/send_mail/list/',
    'POST /api/v1/send_mail/create/',
    'GET /api/v1/send_mail/detail/:id/',
    'PATCH /api/v1/send_mail/update/:id/',
    'DELETE /api/v1/send_mail/delete/:id/',
    'POST /api/v1/send_mail/copy/:id/',
    'POST /api/v1/send_mail/preview/',
    'GET /api/v1/send_mail/check/:id/',
    'POST /api/v1/send_mail/test/:id/',
    'POST /api/v1/send_mail/state/:id/',
    'GET /api/v1/send_mail/templates/',
    'PATCH /api/v1/send_mail/templates/:key/',
    'POST /api/v1/send_mail/templates/restore/:key/',
  ],
}
