import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { groupTypes } from '../groups/vocabulary.ts'
import { pageOf, paging } from '../paging.ts'
import { id } from '../values.ts'
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
  summary: 'The classes of a group, the latest first',
  params: byId,
  query: z.object(paging),
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
