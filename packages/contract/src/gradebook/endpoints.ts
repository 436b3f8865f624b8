import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/gradebook'
const ofCourse = z.object({ courseId: id })
const ofCell = z.object({ courseId: id, studentId: id })

export const getGradebook = endpoint({
  method: 'GET',
  path: `${root}/course/:courseId/`,
  summary: 'The gradebook of a program: students by exercise lists and homework',
  params: ofCourse,
  query: schemas.gradebookQuery,
  response: schemas.gradebook,
})
export const getOwnGrades = endpoint({
  method: 'GET',
  path: `${root}/own/:courseId/`,
  summary: "A student's own grades in a program",
  params: ofCourse,
  response: schemas.ownGrades,
})
export const getCell = endpoint({
  method: 'GET',
  path: `${root}/cell/:courseId/:studentId/`,
  summary: 'What is behind a cell: attempts, homework, and what staff decided',
  params: ofCell,
  query: schemas.cellPlace,
  response: schemas.cellStory,
})
export const decideCell = endpoint({
  method: 'POST',
  path: `${root}/cell/:courseId/:studentId/`,
  summary: 'Set a cell by hand, excuse its student, or take that back; always with a reason',
  params: ofCell,
  body: schemas.cellDecision,
  response: schemas.cellStory,
})
export const changeWeights = endpoint({
  method: 'PATCH',
  path: `${root}/weights/:courseId/`,
  summary: 'Say how much sections, exercise lists and lessons count',
  params: ofCourse,
  body: schemas.weightsChange,
  response: schemas.weights,
})
export const exportGradebook = endpoint({
  method: 'GET',
  path: `${root}/export/:courseId/`,
  summary: 'The gradebook as CSV or XLSX',
  params: ofCourse,
  query: schemas.exportQuery,
  response: 'file',
})
export const getScale = endpoint({
  method: 'GET',
  path: `${root}/scale/`,
  summary: 'In which scale the school shows grades, and where its borders are',
  response: schemas.schoolScale,
})
export const changeScale = endpoint({
  method: 'PATCH',
  path: `${root}/scale/`,
  summary: 'Choose the scale of the school and its borders',
  body: schemas.scaleChange,
  response: schemas.schoolScale,
})
export const getCourseStatistics = endpoint({
  method: 'GET',
  path: `${root}/statistics/course/:courseId/`,
  summary: 'How the students did on each exercise list of a program',
  params: ofCourse,
  response: schemas.courseStatistics,
})
export const getListStatistics = endpoint({
  method: 'GET',
  path: `${root}/statistics/list/:id/`,
  summary: 'Item statistics of an exercise list: facility, discrimination, distractors',
  params: z.object({ id }),
  response: schemas.listStatistics,
})
export const getBehind = endpoint({
  method: 'GET',
  path: `${root}/behind/:courseId/`,
  summary: 'Who is behind in a program, and why',
  params: ofCourse,
  response: schemas.behind,
})
export const getDesk = endpoint({
  method: 'GET',
  path: `${root}/desk/`,
  summary: "A teacher's programs: what waits for a grade, and who is behind",
  response: schemas.desk,
})
