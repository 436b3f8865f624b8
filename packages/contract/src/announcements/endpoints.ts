import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/announcement'
const ofId = z.object({ id })
const ofCourse = z.object({ courseId: id })

export const listAnnouncements = endpoint({
  method: 'GET',
  path: `${root}/list/:courseId/`,
  summary: 'Announcements of a program, pinned ones first; who writes them sees the scheduled too',
  params: ofCourse,
  query: schemas.announcementQuery,
  response: pageOf(schemas.announcement),
})
export const countUnreadAnnouncements = endpoint({
  method: 'GET',
  path: `${root}/unread/`,
  summary: 'How many announcements of each program its student has not read',
  response: schemas.unreadAnnouncements,
})
export const readAnnouncements = endpoint({
  method: 'POST',
  path: `${root}/read/:courseId/`,
  summary: 'Note that the reader has seen the announcements of a program',
  params: ofCourse,
  response: 'nothing',
})
export const createAnnouncement = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Announce something to the students of a program, now or at a time',
  body: schemas.newAnnouncement,
  status: 201,
  response: schemas.announcement,
})
export const updateAnnouncement = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change an announcement',
  params: ofId,
  body: schemas.announcementChange,
  response: schemas.announcement,
})
export const deleteAnnouncement = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Delete an announcement',
  params: ofId,
  response: 'nothing',
})
export const restoreAnnouncement = endpoint({
  method: 'POST',
  path: `${root}/restore/:id/`,
  summary: 'Bring a deleted announcement back',
  params: ofId,
  response: schemas.announcement,
})
export const listAnnouncementHistory = endpoint({
  method: 'GET',
  path: `${root}/history/:id/`,
  summary: 'Who changed an announcement, and what stood there before',
  params: ofId,
  query: schemas.announcementQuery,
  response: pageOf(schemas.announcementEvent),
})
