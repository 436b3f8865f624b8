import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../values.ts'
import { glance } from './glance.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/ex'
const ofId = z.object({ id })

export const getCourseTracker = endpoint({
  method: 'GET',
  path: `${root}/get_course_tracker/:id/`,
  summary: 'How far the students of a program are; a student sees only themselves',
  params: ofId,
  response: schemas.courseTracker,
})
export const getStudentTracker = endpoint({
  method: 'GET',
  path: `${root}/get_course_tracker/:id/:id2/`,
  summary: 'The way of one student (id2) through a program (id), lesson by lesson',
  params: z.object({ id, id2: id }),
  response: schemas.studentTracker,
})
export const getListTracker = endpoint({
  method: 'GET',
  path: `${root}/get_ex_list_tracker/:id/`,
  summary: 'How the students did on an exercise list; a student sees only themselves',
  params: ofId,
  response: schemas.listTracker,
})
export const countLessons = endpoint({
  method: 'GET',
  path: '/api/v1/course/course/list_count_lesson/:userId/',
  summary: 'How many lessons a student has done in each of their programs',
  params: z.object({ userId: id }),
  query: z.object({ course_id: id.optional() }),
  response: schemas.lessonCounts,
})
export const getGlance = endpoint({
  method: 'GET',
  path: '/api/v1/course/course/my/glance/',
  summary: 'A student’s home: where to go on, what is due, what was decided, how far they are',
  response: glance,
})
export const sendReport = endpoint({
  method: 'POST',
  path: '/api/v1/course/lesson/send_report_student/',
  summary: 'Send a student how far they are in a program, by e-mail',
  body: z.object({ student_id: id, course_id: id, comment: text(2_000).optional() }),
  response: z.object({ sent_to: z.string() }),
})
