import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as files from './files-schemas.ts'
import { maxApplicationFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'
import * as statistics from './statistics.ts'

const root = '/api/v1/course/course' as const
const analytics = '/api/v1/course/status-program' as const

export const listApplications = endpoint({
  method: 'GET',
  path: `${root}/status/`,
  summary: 'Applications with their history: a student’s own, for staff the school’s',
  query: schemas.applicationsQuery,
  response: schemas.applications,
})
export const exportApplications = endpoint({
  method: 'GET',
  path: `${root}/status/export/`,
  summary: 'The list as CSV or XLSX',
  query: schemas.applicationsExport,
  response: 'file',
})
export const setStatus = endpoint({
  method: 'POST',
  path: `${root}/status/`,
  summary: 'Ask for a status of a student’s program, or undo one’s last step',
  upload: { parts: ['file'], maxBytes: maxApplicationFileBytes, orJson: true },
  body: schemas.statusChange,
  response: schemas.application,
})
export const answerOffer = endpoint({
  method: 'POST',
  path: `${root}/status/:id/answer/`,
  summary: 'Decline an offer of a university, or take the refusal back',
  params: z.object({ id }),
  body: schemas.offerAnswer,
  response: schemas.application,
})
export const writeConditions = endpoint({
  method: 'PUT',
  path: `${root}/status/:id/conditions/`,
  summary: 'Write the conditions of a university’s offer, in the order of its letter',
  params: z.object({ id }),
  body: schemas.offerConditions,
  response: schemas.application,
})
export const removeApplication = endpoint({
  method: 'DELETE',
  path: `${root}/status/:id/`,
  summary: 'Take back the choice of a program that was not submitted',
  params: z.object({ id }),
  body: schemas.statusRemoval.optional(),
  response: 'nothing',
})
export const getEvidence = endpoint({
  method: 'GET',
  path: `${root}/status/file/:id/`,
  summary: 'The file of evidence of an entry of the history',
  params: z.object({ id }),
  response: 'file',
})
export const getEligibility = endpoint({
  method: 'GET',
  path: `${root}/status/eligibility/`,
  summary: 'What a student lacks for programs, each piece named',
  query: schemas.eligibilityQuery,
  response: schemas.eligibility,
})
export const getApplicationSettings = endpoint({
  method: 'GET',
  path: `${root}/status/settings/`,
  summary: 'How many programs a student may choose for a year',
  response: schemas.settings,
})
export const changeApplicationSettings = endpoint({
  method: 'PUT',
  path: `${root}/status/settings/`,
  summary: 'Set how many programs a student may choose for a year',
  body: schemas.settingsChange,
  response: schemas.settings,
})

export const listProgramFiles = endpoint({
  method: 'GET',
  path: `${root}/program-files/`,
  summary: 'Papers of a student for a program',
  query: files.programFilesQuery,
  response: files.programFiles,
})
export const addProgramFile = endpoint({
  method: 'POST',
  path: `${root}/program-files/`,
  summary: 'Send a paper for a program',
  upload: { parts: ['file'], maxBytes: maxApplicationFileBytes },
  body: files.newProgramFile,
  response: files.programFile,
  status: 201,
})
export const removeProgramFiles = endpoint({
  method: 'DELETE',
  path: `${root}/program-files/`,
  summary: 'Remove papers that nobody has checked; staff also checked ones',
  body: files.programFileRemoval,
  response: 'nothing',
})
export const checkProgramFile = endpoint({
  method: 'POST',
  path: `${root}/program-files/check/`,
  summary: 'Say that a paper was checked, or that it was not',
  body: files.programFileCheck,
  response: files.programFile,
})
export const getProgramFile = endpoint({
  method: 'GET',
  path: `${root}/program-files/file/:id/`,
  summary: 'A paper of a student for a program; each opening is logged',
  params: files.fileParams,
  response: 'file',
})
export const listProgramFileLog = endpoint({
  method: 'GET',
  path: `${root}/log-program-files/`,
  summary: 'What happened to a paper',
  query: files.programFileLogQuery,
  response: files.programFileLog,
})

export const countApplications = endpoint({
  method: 'GET',
  path: `${analytics}/count/`,
  summary: 'How many applications and students, in all and in each status',
  query: schemas.statisticsQuery,
  response: statistics.counts,
})
export const getApplicationStatistics = endpoint({
  method: 'GET',
  path: `${analytics}/stats/`,
  summary: 'Applications by program, university, country, degree, curator, year and month',
  query: schemas.statisticsQuery,
  response: statistics.statistics,
})
export const listApplicants = endpoint({
  method: 'GET',
  path: `${analytics}/users/`,
  summary: 'The students behind a number, with their applications',
  query: schemas.applicantsQuery,
  response: statistics.applicants,
})
export const listStatuses = endpoint({
  method: 'GET',
  path: `${analytics}/get-status/`,
  summary: 'The statuses of an application with their share',
  query: schemas.statisticsQuery,
  response: statistics.statusList,
})
export const countSteps = endpoint({
  method: 'GET',
  path: `${analytics}/steps/`,
  summary: 'How many of the students stand at which step of the way abroad',
  query: schemas.statisticsQuery,
  response: statistics.steps,
})
