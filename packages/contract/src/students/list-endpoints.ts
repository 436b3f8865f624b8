import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id, personName } from '../values.ts'
import {
  bulkChange,
  bulkDone,
  bulkPreview,
  bulkUndone,
  newStudentView,
  studentView,
  studentViewChange,
} from './list-actions.ts'
import { exportQuery, ownStudentsQuery, peopleQuery, personRow } from './list-query.ts'
import { workTabs } from './vocabulary.ts'

const accounts = '/api/v1/user/accounts' as const

const count = z.int()
/** People, with the names of the staff in their columns. */
export const pageOfPeople = z.object({
  ...pageOf(personRow).shape,
  people: z.array(personName).optional(),
  tab: z.enum(workTabs).optional(),
  counts: z
    .object({ mine: count, overdue: count, waiting: count, no_step: count, deadline: count, all: count })
    .optional(),
})

export const listPeople = endpoint({
  method: 'GET',
  path: `${accounts}/list/`,
  summary: 'The people of the school; students by any field of their record',
  query: peopleQuery,
  response: pageOfPeople,
})
export const listOwnStudents = endpoint({
  method: 'GET',
  path: `${accounts}/students_list/`,
  summary: 'The students of the reader',
  query: ownStudentsQuery,
  response: pageOfPeople,
})

const ofView = z.object({ id })
export const listViews = endpoint({
  method: 'GET',
  path: `${accounts}/views/list/`,
  summary: 'Saved views of the list of students',
  response: z.array(studentView),
})
export const getView = endpoint({
  method: 'GET',
  path: `${accounts}/views/detail/:id/`,
  summary: 'A saved view',
  params: ofView,
  response: studentView,
})
export const createView = endpoint({
  method: 'POST',
  path: `${accounts}/views/create/`,
  summary: 'Save a view of the list of students',
  body: newStudentView,
  response: studentView,
  status: 201,
})
export const updateView = endpoint({
  method: 'PATCH',
  path: `${accounts}/views/update/:id/`,
  summary: 'Change, rename, share or move a saved view',
  params: ofView,
  body: studentViewChange,
  response: studentView,
})
export const deleteView = endpoint({
  method: 'DELETE',
  path: `${accounts}/views/delete/:id/`,
  summary: 'Delete a saved view',
  params: ofView,
  response: 'nothing',
})

export const previewBulk = endpoint({
  method: 'POST',
  path: `${accounts}/bulk/preview/`,
  summary: 'Preview a change of many students',
  body: bulkChange,
  response: bulkPreview,
})
export const changeBulk = endpoint({
  method: 'POST',
  path: `${accounts}/bulk/change/`,
  summary: 'Change many students',
  body: bulkChange,
  response: bulkDone,
})
export const undoBulk = endpoint({
  method: 'POST',
  path: `${accounts}/bulk/undo/:id/`,
  summary: 'Undo a change of many students',
  params: ofView,
  response: bulkUndone,
})
export const exportStudents = endpoint({
  method: 'GET',
  path: `${accounts}/list/export/`,
  summary: 'Students as a file',
  query: exportQuery,
  response: 'file',
})
