import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { maxExamBodyBytes, maxExamFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const accounts = '/api/v1/user/accounts' as const
const upload = {
  parts: ['file'],
  maxBytes: maxExamFileBytes,
  orJson: true,
  maxBodyBytes: maxExamBodyBytes,
} as const

export const listExams = endpoint({
  method: 'GET',
  path: `${accounts}/ielts/`,
  summary: 'The exams of a student: IELTS and TOLC',
  query: schemas.ofUser,
  response: schemas.exams,
})
export const createExam = endpoint({
  method: 'POST',
  path: `${accounts}/ielts/`,
  summary: 'Write an exam of a student down; the result as a part of a form or as base64',
  upload,
  query: schemas.ofUser,
  body: schemas.newExam,
  response: schemas.exam,
  status: 201,
})
export const updateExam = endpoint({
  method: 'PUT',
  path: `${accounts}/ielts-update/:id/`,
  summary: 'Change an exam of a student; what is absent stays',
  params: schemas.params,
  upload,
  body: schemas.examChange,
  response: schemas.exam,
})
export const removeExam = endpoint({
  method: 'DELETE',
  path: `${accounts}/ielts/`,
  summary: 'Remove an exam of a student, named in the query or in the body',
  query: schemas.examRemoval,
  body: schemas.examRemoval.optional(),
  response: 'nothing',
})
export const removeExamByPath = endpoint({
  method: 'DELETE',
  path: `${accounts}/ielts/:id/`,
  summary: 'Remove an exam of a student',
  params: schemas.params,
  response: 'nothing',
})
export const getExamFile = endpoint({
  method: 'GET',
  path: `${accounts}/ielts/file/:id/`,
  summary: 'The file of a result; each opening is logged',
  params: schemas.params,
  response: 'file',
})
export const listExamTeachers = endpoint({
  method: 'GET',
  path: `${accounts}/ielts/teachers/`,
  summary: 'Teachers who may prepare students for exams',
  response: z.array(schemas.examTeacher),
})
export const checkIelts = endpoint({
  method: 'GET',
  path: `${accounts}/check-ielts/`,
  summary: 'How a student stands with IELTS',
  query: schemas.ofUser,
  response: schemas.examStanding,
})
export const checkTolc = endpoint({
  method: 'GET',
  path: `${accounts}/check-tolc/`,
  summary: 'How a student stands with TOLC',
  query: schemas.ofUser,
  response: schemas.examStanding,
})
export const getExamTypes = endpoint({
  method: 'GET',
  path: `${accounts}/ielts/types/`,
  summary: 'Exams that the school writes down: IELTS and its variants of TOLC',
  response: schemas.examTypes,
})
export const changeExamTypes = endpoint({
  method: 'PUT',
  path: `${accounts}/ielts/types/`,
  summary: 'Set the variants of TOLC',
  body: schemas.examTypesChange,
  response: schemas.examTypes,
})
