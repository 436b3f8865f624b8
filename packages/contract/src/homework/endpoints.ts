import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { homeworkFile } from './homework-file.ts'
import * as own from './own-schemas.ts'
import * as rubrics from './rubrics.ts'
import { maxHomeworkFileBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/homework'
const ofId = z.object({ id })
const rows = pageOf(schemas.homeworkRow).meta({ id: 'HomeworkPage' })

export const createHomework = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Begin a homework, or go on with the one that is there',
  body: schemas.newHomework,
  status: 201,
  response: schemas.homework,
})
export const updateHomework = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Save a draft; after a return this begins the next attempt',
  params: ofId,
  body: schemas.homeworkChange,
  response: schemas.homework,
})
export const deleteHomework = endpoint({
  method: 'DELETE',
  path: `${root}/delete/:id/`,
  summary: 'Remove a draft that was never handed in',
  params: ofId,
  response: 'nothing',
})
export const uploadHomeworkFile = endpoint({
  method: 'POST',
  path: `${root}/upload_file/`,
  summary: 'Send a file or a voice recording, for a draft or before one is begun',
  upload: { parts: ['file'], maxBytes: maxHomeworkFileBytes },
  body: schemas.newHomeworkFile,
  status: 201,
  response: homeworkFile,
})
export const deleteHomeworkFile = endpoint({
  method: 'POST',
  path: `${root}/delete-file/`,
  summary: 'Take a file out of a draft; what was handed in keeps it',
  query: schemas.namedFile,
  body: schemas.namedFile.optional(),
  response: 'nothing',
})
export const getHomeworkFile = endpoint({
  method: 'GET',
  path: `${root}/file/:name/`,
  summary: 'A file of a homework, for its student and those who grade it',
  params: z.object({ name: z.string().max(200) }),
  response: 'file',
})
export const getPlayAddress = endpoint({
  method: 'GET',
  path: `${root}/file/:name/address/`,
  summary: 'Where a player without a sign-in finds a recording of a homework, for a few hours',
  params: z.object({ name: z.string().max(200) }),
  response: z.object({ url: z.string(), expires_at: z.string() }),
})
export const submitHomework = endpoint({
  method: 'POST',
  path: `${root}/submit/:id/`,
  summary: 'Hand a draft in',
  params: ofId,
  body: schemas.submission.optional(),
  response: schemas.homework,
})
export const takeBackHomework = endpoint({
  method: 'POST',
  path: `${root}/take_back/:id/`,
  summary: 'Take back what no teacher has opened, before the deadline',
  params: ofId,
  body: schemas.submission.optional(),
  response: schemas.homework,
})
export const getHomework = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/`,
  summary: 'A homework with every version and decision; a teacher opens it by this',
  params: ofId,
  query: schemas.detailQuery,
  response: schemas.homework,
})
export const listAnswers = endpoint({
  method: 'GET',
  path: `${root}/get_ans_homework/:taskId/:exListId/`,
  summary: 'The answers to one task of an exercise list: a student’s own, for teachers all',
  params: z.object({ taskId: id, exListId: id }),
  query: schemas.homeworkPage,
  response: rows,
})
export const listNewResults = endpoint({
  method: 'GET',
  path: `${root}/get_new_result_ex/:id/`,
  summary: 'What was handed in to an exercise list and waits for a grade',
  params: ofId,
  query: schemas.newResultsQuery,
  response: rows,
})
export const listGradesOfStudent = endpoint({
  method: 'GET',
  path: `${root}/get_std_gr/:id/`,
  summary: 'The graded homework of a student',
  params: ofId,
  query: schemas.homeworkPage,
  response: rows,
})
export const sortHomework = endpoint({
  method: 'GET',
  path: `${root}/sort/`,
  summary: 'Homework by state, place and student',
  query: schemas.sortQuery,
  response: rows,
})
export const listForProgram = endpoint({
  method: 'GET',
  path: `${root}/for_program/`,
  summary: 'Handed-in homework by program, days, study year and countries',
  query: schemas.forProgramQuery,
  response: rows,
})
export const listOwnHomework = endpoint({
  method: 'GET',
  path: `${root}/mine/`,
  summary: 'What a student is to hand in and has handed in, what is due first',
  query: own.ownQuery,
  response: pageOf(own.ownRow).extend({
    counts: z.object({ to_do: z.int(), waiting: z.int(), checked: z.int() }),
  }),
})
export const getOwnPlace = endpoint({
  method: 'GET',
  path: `${root}/place/`,
  summary: 'One place to hand in: the question, the terms, and the student’s homework there',
  query: own.ownPlaceQuery,
  response: own.ownPlace,
})
export const gradeHomework = endpoint({
  method: 'POST',
  path: `${root}/grade/:id/`,
  summary: 'Give a grade, or another one with a reason',
  params: ofId,
  body: schemas.givenGrade,
  response: schemas.homework,
})
export const returnHomework = endpoint({
  method: 'POST',
  path: `${root}/return/:id/`,
  summary: 'Return for correction, with a comment',
  params: ofId,
  body: schemas.givenReturn,
  response: schemas.homework,
})
export const excuseHomework = endpoint({
  method: 'POST',
  path: `${root}/excuse/:id/`,
  summary: 'Excuse a student from a homework, with a reason',
  params: ofId,
  body: schemas.givenExcuse,
  response: schemas.homework,
})
export const getTerms = endpoint({
  method: 'GET',
  path: `${root}/terms/`,
  summary: 'Until when and how homework of a program, lesson, exercise list or task is handed in',
  query: schemas.termsPlace,
  response: schemas.terms,
})
export const changeTerms = endpoint({
  method: 'PUT',
  path: `${root}/terms/`,
  summary: 'Set due date, late policy, scale, attempts, rubric and anonymity of a place',
  body: schemas.termsChange,
  response: schemas.terms,
})

export const listQueue = endpoint({
  method: 'GET',
  path: `${root}/queue/`,
  summary: 'What waits to be graded, oldest first, with counts',
  query: schemas.queueQuery,
  response: schemas.gradingQueue,
})
export const getQueuePlace = endpoint({
  method: 'GET',
  path: `${root}/queue/:id/`,
  summary: 'The works before and after one in the queue, and its student’s others',
  params: ofId,
  query: schemas.queuePlaceQuery,
  response: schemas.queuePlace,
})
export const claimHomework = endpoint({
  method: 'POST',
  path: `${root}/claim/:id/`,
  summary: 'Say that one is grading a work; it stops nobody and ends by itself',
  params: ofId,
  body: schemas.claimWish.optional(),
  response: schemas.claimed,
})
export const releaseHomework = endpoint({
  method: 'DELETE',
  path: `${root}/claim/:id/`,
  summary: 'Leave a work to other graders',
  params: ofId,
  response: 'nothing',
})
export const uploadFeedback = endpoint({
  method: 'POST',
  path: `${root}/upload_feedback/`,
  summary: 'Send a voice comment or a file that a decision will name',
  upload: { parts: ['file'], maxBytes: maxHomeworkFileBytes },
  status: 201,
  response: homeworkFile,
})
export const listRubrics = endpoint({
  method: 'GET',
  path: `${root}/rubrics/`,
  summary: 'The rubrics of the school',
  response: schemas.rubrics,
})
export const createRubric = endpoint({
  method: 'POST',
  path: `${root}/rubrics/`,
  summary: 'Write a rubric: criteria with levels and points',
  body: rubrics.newRubric,
  status: 201,
  response: rubrics.rubric,
})
export const updateRubric = endpoint({
  method: 'PATCH',
  path: `${root}/rubrics/:id/`,
  summary: 'Change a rubric; what was graded by it keeps it as it was',
  params: ofId,
  body: rubrics.rubricChange,
  response: rubrics.rubric,
})
export const deleteRubric = endpoint({
  method: 'DELETE',
  path: `${root}/rubrics/:id/`,
  summary: 'Remove a rubric; places that used it have none',
  params: ofId,
  response: 'nothing',
})
export const listGradingComments = endpoint({
  method: 'GET',
  path: `${root}/comments/`,
  summary: 'Comments to insert: the grader’s own and the school’s',
  response: z.array(rubrics.gradingComment),
})
export const createGradingComment = endpoint({
  method: 'POST',
  path: `${root}/comments/`,
  summary: 'Keep a comment to insert again; staff may keep it for the whole school',
  body: rubrics.newGradingComment,
  status: 201,
  response: rubrics.gradingComment,
})
export const updateGradingComment = endpoint({
  method: 'PATCH',
  path: `${root}/comments/:id/`,
  summary: 'Change a kept comment',
  params: ofId,
  body: rubrics.gradingCommentChange,
  response: rubrics.gradingComment,
})
export const deleteGradingComment = endpoint({
  method: 'DELETE',
  path: `${root}/comments/:id/`,
  summary: 'Remove a kept comment',
  params: ofId,
  response: 'nothing',
})
export const addToFinalDocuments = endpoint({
  method: 'POST',
  path: '/api/v1/course/course/add-to-final-doc/',
  summary: 'Put the files of a graded homework among its student’s final documents',
  query: schemas.finalDocumentWish,
  body: schemas.finalDocumentWish.optional(),
  response: schemas.finalDocuments,
})
