import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'
import { maxFileBytes } from './vocabulary.ts'

const root = '/api/v1/course/enrolment'
const ofCourse = z.object({ courseId: id })
const ofStudent = z.object({ courseId: id, studentId: id })

export const getOwnEntry = endpoint({
  method: 'GET',
  path: `${root}/entry/:courseId/`,
  summary: 'Where the reader stands with a program, and how they could get in',
  params: ofCourse,
  response: schemas.ownEntry,
})
export const enter = endpoint({
  method: 'POST',
  path: `${root}/enter/:courseId/`,
  summary: 'Enrol oneself in a free program',
  params: ofCourse,
  response: schemas.ownEntry,
})
export const ask = endpoint({
  method: 'POST',
  path: `${root}/ask/:courseId/`,
  summary: 'Ask the school to be enrolled',
  params: ofCourse,
  body: schemas.asking,
  response: schemas.ownEntry,
})
export const withdraw = endpoint({
  method: 'POST',
  path: `${root}/withdraw/:courseId/`,
  summary: 'Take one’s waiting request back',
  params: ofCourse,
  response: schemas.ownEntry,
})
export const leave = endpoint({
  method: 'POST',
  path: `${root}/leave/:courseId/`,
  summary: 'Leave a program; the work stays',
  params: ofCourse,
  response: schemas.ownEntry,
})
export const listRequests = endpoint({
  method: 'GET',
  path: `${root}/requests/`,
  summary: 'Requests to be enrolled, the oldest waiting first',
  query: schemas.requestQuery,
  response: pageOf(schemas.requestRow),
})
export const decideRequest = endpoint({
  method: 'POST',
  path: `${root}/decide/:id/`,
  summary: 'Accept a request, or decline it with a reason',
  params: z.object({ id }),
  body: schemas.decision,
  response: schemas.requestRow,
})
export const listStudents = endpoint({
  method: 'GET',
  path: `${root}/students/:courseId/`,
  summary: 'The students of a program: since when, until when, how far',
  params: ofCourse,
  query: schemas.studentQuery,
  response: pageOf(schemas.studentRow),
})
export const addStudents = endpoint({
  method: 'POST',
  path: `${root}/add/:courseId/`,
  summary: 'Enrol students by hand, one or many',
  params: ofCourse,
  body: schemas.addition,
  response: schemas.added,
})
export const enrolFile = endpoint({
  method: 'POST',
  path: `${root}/file/:courseId/`,
  summary: 'Enrol the students that a file names by e-mail',
  params: ofCourse,
  upload: { parts: ['file'], maxBytes: maxFileBytes, isSheet: true },
  body: schemas.fileWish,
  response: schemas.fileReport,
})
export const changeAccess = endpoint({
  method: 'PATCH',
  path: `${root}/access/:courseId/:studentId/`,
  summary: 'Until which day a student learns; null is without an end',
  params: ofStudent,
  body: schemas.accessChange,
  response: schemas.studentRow,
})
export const removeFromProgram = endpoint({
  method: 'POST',
  path: `${root}/remove/:courseId/:studentId/`,
  summary: 'Take a student out of a program, with a reason; the work stays',
  params: ofStudent,
  body: schemas.removal,
  response: schemas.departure,
})
export const undoDeparture = endpoint({
  method: 'POST',
  path: `${root}/undo/:id/`,
  summary: 'Bring somebody who left or was removed back as they were',
  params: z.object({ id }),
  response: schemas.studentRow,
})
export const listEnrolmentHistory = endpoint({
  method: 'GET',
  path: `${root}/history/:courseId/`,
  summary: 'Who came in, left, was extended, and by whom',
  params: ofCourse,
  query: schemas.historyQuery,
  response: pageOf(schemas.history),
})
export const getEntrySettings = endpoint({
  method: 'GET',
  path: `${root}/settings/:courseId/`,
  summary: 'How students get into a program, for how long, and whether it gives a certificate',
  params: ofCourse,
  response: schemas.settings,
})
export const changeEntrySettings = endpoint({
  method: 'PUT',
  path: `${root}/settings/:courseId/`,
  summary: 'Say how students get into a program, for how long, and whether it gives a certificate',
  params: ofCourse,
  body: schemas.settingsChange,
  response: schemas.settings,
})
