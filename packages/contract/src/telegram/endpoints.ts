import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const school = '/api/v1/school/telegram'
const own = '/api/v1/user/telegram'
const code = '/api/v1/user/accounts/code'

export const getSchoolBot = endpoint({
  method: 'GET',
  path: `${school}/`,
  summary: 'The Telegram bot of the school; its token is never shown',
  response: schemas.schoolBot,
})
export const setSchoolBot = endpoint({
  method: 'PUT',
  path: `${school}/`,
  summary: 'Set the school’s Telegram bot, its own or the operator’s, once Telegram knows its token',
  body: schemas.botChange,
  response: schemas.schoolBot,
})
export const trySchoolBot = endpoint({
  method: 'POST',
  path: `${school}/try/`,
  summary: 'Ask Telegram whether it still knows the token of the school’s bot',
  response: schemas.schoolBot,
})
export const removeSchoolBot = endpoint({
  method: 'DELETE',
  path: `${school}/`,
  summary: 'Remove the school’s Telegram bot: its token goes, and all chats are unlinked',
  response: schemas.schoolBot,
})

export const getPersonalCode = endpoint({
  method: 'GET',
  path: `${code}/`,
  summary: 'The personal code of a student for the chat bot',
  response: schemas.personalCode,
})
export const renewPersonalCode = endpoint({
  method: 'POST',
  path: `${code}/renew/`,
  summary: 'Replace the personal code: the former one links no chat any more',
  response: schemas.personalCode,
})
export const getOwnTelegram = endpoint({
  method: 'GET',
  path: `${own}/`,
  summary: 'Whether a chat with the school’s bot is linked',
  response: schemas.ownTelegram,
})
export const createStartLink = endpoint({
  method: 'POST',
  path: `${own}/start-link/`,
  summary: 'A link that opens the bot and links the chat, once, for teachers and staff',
  response: schemas.startLink,
  status: 201,
})
export const unlinkTelegram = endpoint({
  method: 'DELETE',
  path: `${own}/`,
  summary: 'Unlink one’s chat with the bot',
  response: schemas.ownTelegram,
})
