import { by, counting, file, free, type Rows, refused, silent } from './row.ts'

const accounts = '/api/v1/user/accounts'
const mail = '/api/v1/send_mail'

/** Calls of mailings. */
export const mailingRows: Rows = {
  ...free('texts of messages, and how the bot of the school works', [
    'GET /api/v1/send_mail/templates/',
    'PATCH /api/v1/send_mail/templates/:key/',
    'POST /api/v1/send_mail/templates/restore/:key/',
    'GET /api/v1/user/stats/bot-stats/',
    'GET /api/v1/send_mail/read/:id/',
  ]),
  ...free('by the signed link of a letter', [
    'GET /api/v1/send_mail/shared/:token/',
    'GET /api/v1/send_mail/shared/file/:token/',
  ]),
  ...free('of the caller themselves', [
    'GET /api/v1/user/mail-address/',
    'POST /api/v1/user/mail-address/try/',
  ]),
  [`GET ${mail}/addresses/:id/`]: refused(by('student')),
  [`POST ${mail}/addresses/restore/:id/`]: refused(by('student', { body: { email: 'a@people.test' } })),
  ...free('whom a mailing reaches is decided when it goes', [
    'GET /api/v1/send_mail/list/',
    'POST /api/v1/send_mail/create/',
    'POST /api/v1/user/accounts/send_tg_mailing/',
  ]),
  ...free(
    'what the school sends to all by itself; numbers without people, and changes need the whole school',
    [
      'GET /api/v1/send_mail/settings/',
      'PATCH /api/v1/send_mail/settings/',
      'GET /api/v1/automations/list/',
      'PATCH /api/v1/automations/update/:key/',
      'GET /api/v1/automations/calendar/',
      'POST /api/v1/automations/day/',
      'GET /api/v1/automations/dates/',
      'PATCH /api/v1/automations/dates/:key/',
      'POST /api/v1/automations/resume/',
    ],
  ),
  'GET /api/v1/service_ratings/list/': [silent(), counting()],
  [`GET ${accounts}/mailing_users/`]: [
    silent(({ student }) => ({ query: { audience: 'people', ids: student } })),
    silent(() => ({ query: { audience: 'all' } })),
  ],
  [`GET ${accounts}/list_mailing_users/`]: [
    counting(({ student }) => ({ query: { audience: 'people', ids: student } })),
    silent(() => ({ query: { audience: 'all', page: 1 } })),
  ],
  [`GET ${accounts}/mailing_communication_list/:id/`]: refused(by('mailing')),
  [`GET ${mail}/detail/:id/`]: refused(by('mailing')),
  [`POST ${mail}/copy/:id/`]: refused(by('mailing')),
  [`PATCH ${mail}/update/:id/`]: refused(by('mailingDraft', { body: { name: 'Letter', version: 1 } })),
  [`DELETE ${mail}/delete/:id/`]: refused(by('doomedMailing')),
  [`POST ${mail}/files/:id/`]: refused(by('mailingDraft', { files: file('file') })),
  [`DELETE ${mail}/file/:id/`]: refused(by('draftFile')),
  [`GET ${mail}/file/:id/`]: refused(by('mailingFile')),
  [`GET ${mail}/check/:id/`]: refused(by('mailingDraft')),
  [`POST ${mail}/test/:id/`]: refused(by('mailingDraft', { body: { language: 'ru' } })),
  [`POST ${mail}/state/:id/`]: refused(by('mailingDraft', { body: { action: 'send', version: 1 } })),
  [`POST ${mail}/preview/`]: refused(
    ({ student }) => ({
      body: { texts: { ru: { subject: 'a', body: 'b' } }, fallback: ['ru'], person_id: student },
    }),
    400,
  ),
}
