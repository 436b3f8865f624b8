import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { ownStudentsQuery, peopleQuery, personName, personRow } from './list-query.ts'

const accounts = '/api/v1/user/accounts' as const

/** Rows of people, with the people that the columns of staff name. */
const pageOfPeople = z.object({ ...pageOf(personRow).shape, people: z.array(personName).optional() })

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
  summary: 'The students whom the reader teaches, with names and learning; for staff all of the school',
  query: ownStudentsQuery,
  response: pageOfPeople,
})
