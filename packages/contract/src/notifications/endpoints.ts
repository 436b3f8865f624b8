import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/notification'

export const listNotifications = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'The bell: what one was notified of, newest first, and how much of it is unread',
  query: schemas.bellQuery,
  response: schemas.bell,
})
/**
 * Server-sent events: `unread` with an `unreadCount` each, at once and whenever it changes. The event id is the newest
 * message; a reader who comes back gets the count of that moment, so that nothing is lost.
 */
export const followNotifications = endpoint({
  method: 'GET',
  path: `${root}/live/`,
  summary: 'How much is unread, as it changes (server-sent events)',
  response: 'file',
})
export const readNotifications = endpoint({
  method: 'POST',
  path: `${root}/read/`,
  summary: 'Mark as read: one message, those of a thread, or all up to one',
  body: schemas.readMark,
  response: schemas.unreadCount,
})
export const muteThread = endpoint({
  method: 'POST',
  path: `${root}/mute/`,
  summary: 'Mute a thread, or hear of it again',
  body: schemas.mute,
  response: schemas.mute,
})
export const getNotificationSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'The kinds of notices that one gets, by which channels, and when',
  response: schemas.notificationSettings,
})
export const changeNotificationSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Choose when a kind comes by a channel, the quiet hours, the time of the digest',
  body: schemas.settingsChange,
  response: schemas.notificationSettings,
})
export const listSentNotices = endpoint({
  method: 'GET',
  path: `${root}/sent/:id/`,
  summary: 'What a person was notified of and what became of each message, for staff',
  params: z.object({ id }),
  query: z.object({ before: id.optional() }),
  response: schemas.sentNotices,
})
