import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { id } from '../values.ts'
import { maxTaskFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/ex'
const ofId = z.object({ id })

export const listLists = endpoint({
  method: 'GET',
  path: `${root}/lst/:id/`,
  summary: 'The exercise lists of a lesson',
  params: ofId,
  response: z.array(schemas.exerciseList),
})
export const createList = endpoint({
  method: 'POST',
  path: `${root}/create_ex_lst/`,
  summary: 'Add an exercise list to a lesson',
  body: schemas.newList,
  status: 201,
  response: schemas.exerciseList,
})
export const updateList = endpoint({
  method: 'PATCH',
  path: `${root}/update_ex_lst/:id/`,
  summary: 'Change an exercise list; what is absent stays',
  params: ofId,
  body: schemas.listChange,
  response: schemas.exerciseList,
})
export const deleteList = endpoint({
  method: 'DELETE',
  path: `${root}/delete_ex_lst/:id/`,
  summary: 'Delete an exercise list; attempts that were made stay',
  params: ofId,
  response: 'nothing',
})
export const listTasks = endpoint({
  method: 'GET',
  path: `${root}/get_ex_in_ex_lst/:id/`,
  summary: 'The tasks of an exercise list; keys only for those who author',
  params: ofId,
  response: z.array(schemas.task),
})
export const listTasksByPage = endpoint({
  method: 'GET',
  path: '/api/v1/course/course/get_task_with_ex_list_id/:id/',
  summary: 'The tasks of an exercise list, page by page',
  params: ofId,
  query: z.object(paging),
  response: pageOf(schemas.task),
})
export const createTask = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Add a task of one of the sixteen types',
  body: schemas.newTask,
  status: 201,
  response: schemas.task,
})
export const updateTask = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change a task; answers that were given keep the version they were given to',
  params: ofId,
  body: schemas.taskChange,
  response: schemas.task,
})
export const deleteTask = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Take a task from its list; answers that were given stay',
  params: ofId,
  response: 'nothing',
})
export const uploadTaskFile = endpoint({
  method: 'POST',
  path: `${root}/ex_file_upload/`,
  summary: 'Upload a picture, sound, film or document for tasks',
  upload: { parts: ['file'], maxBytes: maxTaskFileBytes },
  status: 201,
  response: schemas.uploadedFile,
})
export const addTaskFile = endpoint({
  method: 'PATCH',
  path: `${root}/update_file/:id/`,
  summary: 'Add a file to a task behind those that it shows',
  params: ofId,
  upload: { parts: ['file'], maxBytes: maxTaskFileBytes },
  response: schemas.task,
})
export const replaceTaskFile = endpoint({
  method: 'PATCH',
  path: `${root}/update_ex_file/:id/`,
  summary: 'Put a file in place of all that a task shows',
  params: ofId,
  upload: { parts: ['file'], maxBytes: maxTaskFileBytes },
  response: schemas.task,
})
export const startAttempt = endpoint({
  method: 'POST',
  path: `${root}/start_ex_lst/:id/`,
  summary: 'Start an attempt, or go on with the one that runs',
  params: ofId,
  response: schemas.attempt,
})
export const getAttempt = endpoint({
  method: 'GET',
  path: `${root}/attempt/:id/`,
  summary: 'An attempt with its tasks and what was answered',
  params: ofId,
  response: schemas.attempt,
})
export const saveAnswer = endpoint({
  method: 'POST',
  path: `${root}/answer/:id/`,
  summary: 'Save the answer to one task of a running attempt',
  params: ofId,
  body: schemas.givenAnswer,
  response: schemas.savedAnswer,
})
export const checkAnswer = endpoint({
  method: 'POST',
  path: `${root}/check_answer/:id/`,
  summary: 'Check the saved answer to one task of a running attempt at practice; it is then final',
  params: ofId,
  body: schemas.checkedTask,
  response: schemas.attempt,
})
export const tryAnswer = endpoint({
  method: 'POST',
  path: `${root}/try_answer/:id/`,
  summary: 'The result of another answer to a task of a finished attempt; nothing is stored',
  params: ofId,
  body: schemas.givenAnswer,
  response: schemas.triedAnswer,
})
export const finishAttempt = endpoint({
  method: 'POST',
  path: `${root}/finish/:id/`,
  summary: 'Hand an attempt in',
  params: ofId,
  response: schemas.attempt,
})
export const listAllowances = endpoint({
  method: 'GET',
  path: `${root}/extra_time/:id/`,
  summary: 'The students of a list’s program, with the extra time and attempts of each',
  params: ofId,
  response: z.array(schemas.allowance),
})
export const allow = endpoint({
  method: 'POST',
  path: `${root}/extra_time/:id/`,
  summary: 'Give one student more time or attempts at an exercise list, also while they sit it',
  params: ofId,
  body: schemas.givenAllowance,
  response: schemas.allowance,
})
export const checkNextPage = endpoint({
  method: 'GET',
  path: '/api/v1/check/check_next_page/:a/:b/:c/:d/',
  summary: 'Whether the next exercise list is open: program, lesson, exercise list, student',
  params: z.object({ a: id, b: id, c: id, d: id }),
  response: schemas.gate,
})
