import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { learningFacts } from './facts.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/risk'
const ofId = z.object({ id })

export const listRisks = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Students who need attention: each reason with its evidence, the longest first',
  query: schemas.riskQuery,
  response: pageOf(schemas.riskRow),
})
export const getStudentRisks = endpoint({
  method: 'GET',
  path: `${root}/student/:userId/`,
  summary: 'Why a student needs attention now, and which reasons ended lately',
  params: z.object({ userId: id }),
  response: schemas.studentRisks,
})
export const snoozeRisk = endpoint({
  method: 'POST',
  path: `${root}/snooze/:id/`,
  summary: 'Put a reason aside until the end of a day, with a note',
  params: ofId,
  body: schemas.snooze,
  response: schemas.risk,
})
export const unsnoozeRisk = endpoint({
  method: 'POST',
  path: `${root}/unsnooze/:id/`,
  summary: 'Take a reason up again before its day',
  params: ofId,
  response: schemas.risk,
})
export const noteRisk = endpoint({
  method: 'POST',
  path: `${root}/note/:id/`,
  summary: 'Note what was done about a reason',
  params: ofId,
  body: schemas.riskNote,
  response: schemas.risk,
})
export const getRiskSettings = endpoint({
  method: 'GET',
  path: `${root}/settings/`,
  summary: 'From when the school counts a student as at risk',
  response: schemas.riskSettings,
})
export const changeRiskSettings = endpoint({
  method: 'PATCH',
  path: `${root}/settings/`,
  summary: 'Change from when the school counts a student as at risk',
  body: schemas.riskSettingsChange,
  response: schemas.riskSettings,
})
export const getLearningFacts = endpoint({
  method: 'GET',
  path: `${root}/facts/:userId/`,
  summary: 'Progress, classes, homework and results by topic of a student',
  params: z.object({ userId: id }),
  response: learningFacts,
})
