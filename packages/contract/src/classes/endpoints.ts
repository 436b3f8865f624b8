import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { groupTypes } from '../groups/vocabulary.ts'
import { pageOf, paging } from '../paging.ts'
import { flag, id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/schedule'
const byId = z.object({ id })

export const listClasses = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Classes of a time, as far as the reader takes part in them or runs the school',
  query: schemas.classQuery,
  response: pageOf(schemas.classRow),
})
export const listClassesOfGroup = endpoint({
  method: 'GET',
  path: `${root}/list_manager_group/:id/`,
  summary: 'The classes of a group, or those that have begun, the latest first',
  params: byId,
  query: z.object({ ...paging, begun: flag.optional() }),
  response: pageOf(schemas.classRow),
})
export const listClassesOfStudent = endpoint({
  method: 'GET',
  path: `${root}/list_manager_student/:userId/`,
  summary: 'The classes of a student, the latest first',
  params: z.object({ userId: id }),
  query: z.object({ ...paging, type_lesson: z.enum(groupTypes).optional() }),
  response: pageOf(schemas.classRow),
})
export const getClass = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/`,
  summary: 'A class, what may be done with it, and what happened to it',
  params: byId,
  response: schemas.classDetail,
})
export const planClass = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Plan a class, or a series of classes that repeat',
  body: schemas.newClass,
  response: schemas.plannedClasses,
  status: 201,
})
export const changeStatus = endpoint({
  method: 'POST',
  path: `${root}/post_status/:scheduleId/`,
  summary: 'Hold, move or cancel a class',
  params: z.object({ scheduleId: id }),
  body: schemas.statusChange,
  response: schemas.classDetail,
})
export const resetStatus = endpoint({
  method: 'POST',
  path: `${root}/cancel_status/:id/`,
  summary: 'Take the last status of a class back: it is planned again',
  params: byId,
  body: schemas.reset,
  response: schemas.classDetail,
})
export const removeClasses = endpoint({
  method: 'POST',
  path: `${root}/delete/`,
  summary: 'Delete planned classes, as if they had never been planned',
  body: schemas.classRemoval,
  response: z.object({ deleted: z.int() }),
})
export const addToClasses = endpoint({
  method: 'POST',
  path: `${root}/add/:userId/`,
  summary: 'Put a student into planned classes',
  params: z.object({ userId: id }),
  body: schemas.classJoining,
  response: z.object({ results: z.array(schemas.classRow) }),
})
export const changeClass = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change the note, lesson, room, link or teacher of a class',
  params: byId,
  body: schemas.classChange,
  response: schemas.classDetail,
})
export const markAttendance = endpoint({
  method: 'POST',
  path: `${root}/attendance/:id/`,
  summary: 'Mark who came to a class',
  params: byId,
  body: schemas.attendanceMarks,
  response: schemas.classDetail,
})
export const listQuotas = endpoint({
  method: 'GET',
  path: `${root}/quotas/`,
  summary: 'Cancellations and transfers of a person in a month: used and at most',
  query: schemas.quotaQuery,
  response: z.array(schemas.quota),
})
export const checkPlan = endpoint({
  method: 'GET',
  path: `${root}/check/`,
  summary: 'What stands against a class at a time, asked before it is planned or moved',
  query: schemas.planCheck,
  response: schemas.planHints,
})
export const countClasses = endpoint({
  method: 'GET',
  path: `${root}/count/:userId/`,
  summary: 'How many classes a student had, has before them and missed, by program',
  params: z.object({ userId: id }),
  response: schemas.classCounts,
})
export const getPlanningSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'How the school plans',
  response: schemas.planningSettings,
})
export const changePlanningSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Change how the school plans',
  body: schemas.planningChange,
  response: schemas.planningSettings,
})
