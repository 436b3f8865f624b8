import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { automationKeys, holidayKeys } from './automations.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/automations'

export const listAutomations = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'The messages that can go by themselves, and which of them the school turned on',
  response: schemas.automations,
})
export const changeAutomation = endpoint({
  method: 'PATCH',
  path: `${root}/update/:key/`,
  summary: 'Turn a message that goes by itself on or off',
  params: z.object({ key: z.enum(automationKeys) }),
  body: schemas.automationChange,
  response: schemas.automation,
})
export const getCalendar = endpoint({
  method: 'GET',
  path: `${root}/calendar/`,
  summary: 'What goes by itself in the next 60 days, and to how many',
  response: schemas.calendar,
})
export const decideDay = endpoint({
  method: 'POST',
  path: `${root}/day/`,
  summary: 'Leave out what would go by itself on a day, or send what was missed',
  body: schemas.dayStep,
  response: schemas.calendar,
})
export const listHolidayDates = endpoint({
  method: 'GET',
  path: `${root}/dates/`,
  summary: 'On which days of a year the school greets its people',
  query: schemas.datesQuery,
  response: schemas.holidayDates,
})
export const changeHolidayDate = endpoint({
  method: 'PATCH',
  path: `${root}/dates/:key/`,
  summary: 'Move or confirm the day of a holiday in a year, or bring the usual one back',
  params: z.object({ key: z.enum(holidayKeys) }),
  body: schemas.dateChange,
  response: schemas.holidayDates,
})
export const resumeAutomations = endpoint({
  method: 'POST',
  path: `${root}/resume/`,
  summary: 'Let messages go by themselves again after the data came from a copy',
  response: schemas.automations,
})
