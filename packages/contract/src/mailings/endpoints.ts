import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const accounts = '/api/v1/user/accounts'
const root = '/api/v1/send_mail'
const byId = z.object({ id })

export const listAudience = endpoint({
  method: 'GET',
  path: `${accounts}/mailing_users/`,
  summary: 'Who would get a mailing, by which channel and language, and who not and why',
  query: schemas.audiencePageQuery,
  response: schemas.audiencePage,
})
export const countAudience = endpoint({
  method: 'GET',
  path: `${accounts}/list_mailing_users/`,
  summary:
    'How many would get a mailing, by channel and language, how many are left out and why, and a page of them',
  query: schemas.audienceCountQuery,
  response: schemas.audienceCount,
})
export const sendTelegramMailing = endpoint({
  method: 'POST',
  path: `${accounts}/send_tg_mailing/`,
  summary: 'Make and send a mailing by Telegram',
  body: schemas.telegramMailing,
  response: schemas.mailingDetail,
  status: 201,
})
export const listRecipients = endpoint({
  method: 'GET',
  path: `${accounts}/mailing_communication_list/:id/`,
  summary: 'What became of a mailing for each of its recipients',
  params: byId,
  query: schemas.recipientQuery,
  response: pageOf(schemas.recipient),
})
export const getBotStats = endpoint({
  method: 'GET',
  path: '/api/v1/user/stats/bot-stats/',
  summary: 'Who has linked the bot, who has blocked it, and what it sent in the last 30 days',
  response: schemas.botStats,
})
export const listMailings = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'The mailings of the school, the newest first',
  query: schemas.mailingQuery,
  response: pageOf(schemas.mailing),
})
export const createMailing = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Begin a mailing: a draft',
  body: schemas.newMailing,
  response: schemas.mailingDetail,
  status: 201,
})
export const getMailing = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/`,
  summary: 'A mailing with its texts, audience and progress',
  params: byId,
  response: schemas.mailingDetail,
})
export const updateMailing = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change a draft or a paused mailing',
  params: byId,
  body: schemas.mailingChange,
  response: schemas.mailingDetail,
})
export const deleteMailing = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Delete a mailing of which nothing was sent',
  params: byId,
  response: 'nothing',
})
export const copyMailing = endpoint({
  method: 'POST',
  path: `${root}/copy/:id/`,
  summary: 'Begin a draft with the texts and the audience of a mailing',
  params: byId,
  response: schemas.mailingDetail,
  status: 201,
})
export const previewMailing = endpoint({
  method: 'POST',
  path: `${root}/preview/`,
  summary: 'A text as one reader would get it',
  body: schemas.previewQuery,
  response: schemas.preview,
})
export const checkMailing = endpoint({
  method: 'GET',
  path: `${root}/check/:id/`,
  summary: 'What is to be mended or decided before a mailing is sent',
  params: byId,
  response: schemas.mailingCheck,
})
export const testMailing = endpoint({
  method: 'POST',
  path: `${root}/test/:id/`,
  summary: 'Send a mailing to oneself, as a test',
  params: byId,
  body: schemas.testQuery,
  response: schemas.testSent,
})
export const changeMailingState = endpoint({
  method: 'POST',
  path: `${root}/state/:id/`,
  summary:
    'Send, approve, take back, pause or cancel a mailing, or send it again to those that it did not reach',
  params: byId,
  body: schemas.mailingStep,
  response: schemas.mailingDetail,
})
export const readMailing = endpoint({
  method: 'GET',
  path: `${root}/read/:id/`,
  summary: 'A mailing as the caller got it',
  params: byId,
  response: schemas.readMailing,
})

const byKey = z.object({ key: z.string().regex(/^[a-z0-9_]{1,40}$/) })
export const listTemplates = endpoint({
  method: 'GET',
  path: `${root}/templates/`,
  summary: 'The templates of messages, with the words of the school where it changed them',
  response: schemas.templates,
})
export const changeTemplate = endpoint({
  method: 'PATCH',
  path: `${root}/templates/:key/`,
  summary: 'Change the words of a template',
  params: byKey,
  body: schemas.templateChange,
  response: schemas.template,
})
export const restoreTemplate = endpoint({
  method: 'POST',
  path: `${root}/templates/restore/:key/`,
  summary: 'Bring the words of the product back',
  params: byKey,
  response: schemas.template,
})
