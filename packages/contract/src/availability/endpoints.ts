import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/schedule/work_day'
const byId = z.object({ id })

export const getWorkWeek = endpoint({
  method: 'GET',
  path: `${root}/list/:id/`,
  summary: 'When a teacher works: weekly hours, other days, absences and terms',
  params: byId,
  response: schemas.workWeek,
})
export const getWorkTime = endpoint({
  method: 'GET',
  path: `${root}/get_work_time/`,
  summary: 'When a teacher works and is free within some days, as instants',
  query: schemas.workTimeQuery,
  response: schemas.workTime,
})
export const createWorkDay = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Add hours of a weekday',
  body: schemas.newWorkDay,
  response: schemas.workDay,
  status: 201,
})
export const updateWorkDay = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change hours of a weekday',
  params: byId,
  body: schemas.workDayChange,
  response: schemas.workDay,
})
export const deleteWorkDay = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Remove hours of a weekday',
  params: byId,
  response: 'nothing',
})
export const replaceWeek = endpoint({
  method: 'PUT',
  path: `${root}/week/:id/`,
  summary: 'Put the hours of a whole week in place of those before',
  params: byId,
  body: schemas.newWeek,
  response: schemas.workWeek,
})
export const setOverride = endpoint({
  method: 'POST',
  path: `${root}/override/set/:id/`,
  summary: 'Say how some days differ from their weekday',
  params: byId,
  body: schemas.newOverride,
  response: schemas.workWeek,
})
export const deleteOverride = endpoint({
  method: 'DELETE',
  path: `${root}/override/delete/:id/:day/`,
  summary: 'Let a day be as its weekday again',
  params: z.object({ id, day: schemas.day }),
  response: schemas.workWeek,
})
export const createAbsence = endpoint({
  method: 'POST',
  path: `${root}/absence/create/`,
  summary: 'Say when a teacher is away; a substitute is given the classes that fit',
  body: schemas.newAbsence,
  response: schemas.keptAbsence,
  status: 201,
})
export const updateAbsence = endpoint({
  method: 'PATCH',
  path: `${root}/absence/update/:id/`,
  summary: 'Change an absence; a substitute is given the classes that fit',
  params: byId,
  body: schemas.absenceChange,
  response: schemas.keptAbsence,
})
export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: `${root}/absence/delete/:id/`,
  summary: 'Remove an absence; classes that were given away stay with the substitute',
  params: byId,
  response: 'nothing',
})
export const changeWorkTerms = endpoint({
  method: 'PATCH',
  path: `${root}/terms/:id/`,
  summary: 'Change how a teacher wants to be planned',
  params: byId,
  body: schemas.termsChange,
  response: schemas.workWeek,
})

const holidays = '/api/v1/schedule/holiday'
const byDay = z.object({ day: schemas.day })

export const listHolidays = endpoint({
  method: 'GET',
  path: `${holidays}/list/`,
  summary: 'Days off of the school and moved days',
  query: schemas.holidayQuery,
  response: z.array(schemas.holiday),
})
export const createHoliday = endpoint({
  method: 'POST',
  path: `${holidays}/create/`,
  summary: 'Add a day off or a moved day',
  body: schemas.newHoliday,
  response: schemas.holiday,
  status: 201,
})
export const updateHoliday = endpoint({
  method: 'PATCH',
  path: `${holidays}/update/:day/`,
  summary: 'Change a day off or a moved day',
  params: byDay,
  body: schemas.holidayChange,
  response: schemas.holiday,
})
export const deleteHoliday = endpoint({
  method: 'DELETE',
  path: `${holidays}/delete/:day/`,
  summary: 'Remove a day off or a moved day',
  params: byDay,
  response: 'nothing',
})
export const fillHolidays = endpoint({
  method: 'POST',
  path: `${holidays}/kazakhstan/`,
  summary: 'Add the holidays of Kazakhstan of a year; days of the school stay',
  body: schemas.holidaysOfYear,
  response: z.array(schemas.holiday),
})
export const listHolidayCorrections = endpoint({
  method: 'GET',
  path: `${holidays}/corrections/`,
  summary: 'How holidays differ from the law',
  response: z.array(schemas.holidayCorrection),
})
export const correctHolidays = endpoint({
  method: 'POST',
  path: `${holidays}/correct/`,
  summary: 'Correct holidays by the law',
  response: 'nothing',
})
export const undoHolidayCorrection = endpoint({
  method: 'POST',
  path: `${holidays}/undo/`,
  summary: 'Undo the correction',
  response: 'nothing',
})

const schedule = '/api/v1/schedule/schedule'

export const filterTeachers = endpoint({
  method: 'GET',
  path: `${schedule}/filter_teachers/`,
  summary: 'Who is free at a time, why others are not, and the nearest free times',
  query: schemas.teacherQuery,
  response: schemas.freeTeachers,
})
export const listTeachersOfProgram = endpoint({
  method: 'GET',
  path: `${schedule}/teacher_in_course/:id/`,
  summary: 'The teachers of a program',
  params: byId,
  response: z.array(schemas.teacherOfProgram),
})
