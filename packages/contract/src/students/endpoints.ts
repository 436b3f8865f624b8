import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import { type SelectorName, selectorNames } from './fields.ts'
import * as schemas from './schemas.ts'

const accounts = '/api/v1/user/accounts' as const
const selectors = '/api/v1/user/selectors' as const
const ofId = z.object({ id })
/** Short names in the specification's calls list: IELTS, visa and legal fields without their group. */
const aliases = {
  preparation: 'ielts_preparation',
  teacher: 'ielts_teacher',
  support: 'visa_support',
  by_proxy: 'visa_by_proxy',
  scheduled: 'visa_scheduled',
  applied: 'visa_applied',
  reschedule: 'visa_reschedule',
  city: 'visa_city',
  translator: 'legal_translator',
  translation_ready: 'legal_translation_ready',
  sent: 'legal_sent',
  done: 'legal_done',
  pre_enrollment_admitted: 'pre_enrollment_admit',
} as const

export const createPerson = endpoint({
  method: 'POST',
  path: `${accounts}/manager_create/`,
  summary: 'Add a person of a lower role',
  body: schemas.newStudentPerson,
  aliases,
  response: schemas.personRecord,
  status: 201,
})
export const updatePerson = endpoint({
  method: 'PATCH',
  path: `${accounts}/manager_update/:id/`,
  summary: 'Change a person of a lower role',
  params: ofId,
  body: schemas.studentPersonChange,
  aliases,
  response: schemas.personRecord,
})
export const getProfile = endpoint({
  method: 'GET',
  path: `${accounts}/get_profile/:id/`,
  summary: 'A person, of a student with the record',
  params: ofId,
  response: schemas.personRecord,
})
export const getPerson = endpoint({
  method: 'GET',
  path: `${accounts}/get_user_by_id/:id/`,
  summary: 'A person: the same record as get_profile',
  params: ofId,
  response: schemas.personRecord,
})

export const getRecord = endpoint({
  method: 'GET',
  path: `${accounts}/record/:id/`,
  summary: "A student's record",
  params: ofId,
  response: schemas.studentRecord,
})
export const changeRecord = endpoint({
  method: 'PATCH',
  path: `${accounts}/record/:id/`,
  summary: "Change fields of a student's record",
  params: ofId,
  body: schemas.recordChange,
  response: schemas.studentRecord,
})
export const listRecordHistory = endpoint({
  method: 'GET',
  path: `${accounts}/record_history/:id/`,
  summary: "Changes of a student's record",
  params: ofId,
  query: schemas.recordHistoryQuery,
  response: pageOf(schemas.recordHistoryEntry),
})

function listOf<const Name extends SelectorName>(name: Name) {
  return endpoint({
    method: 'GET',
    path: `${selectors}/${name}/`,
    summary: `Choices of the record: ${name}`,
    response: z.array(schemas.selectorOption),
  })
}
/** One call per list, by its name. */
export const selectorCalls = {
  legal_translation_ready: listOf('legal_translation_ready'),
  city: listOf('city'),
  categories: listOf('categories'),
  legal_translator: listOf('legal_translator'),
  steps: listOf('steps'),
  types: listOf('types'),
  visa_support: listOf('visa_support'),
  academic_years: listOf('academic_years'),
}
export const listEducationDegrees = endpoint({
  method: 'GET',
  path: `${selectors}/education/`,
  summary: 'Choices of the record: degrees of education',
  response: z.array(schemas.educationOption),
})
export const listSelectors = endpoint({
  method: 'GET',
  path: `${selectors}/`,
  summary:
    'Every list of choices of the record at once, and the fixed lists of roles, types of groups and languages',
  response: z.object({
    ...(Object.fromEntries(selectorNames.map((name) => [name, z.array(schemas.selectorOption)])) as Record<
      SelectorName,
      z.ZodArray<typeof schemas.selectorOption>
    >),
    education: z.array(schemas.educationOption),
    ...schemas.fixedChoices,
  }),
})
export const createSelectorOption = endpoint({
  method: 'POST',
  path: `${selectors}/create/`,
  summary: 'Add an entry to a list of choices',
  body: schemas.newSelectorOption,
  response: schemas.selectorOption,
  status: 201,
})
export const updateSelectorOption = endpoint({
  method: 'PATCH',
  path: `${selectors}/update/:id/`,
  summary: 'Change an entry of a list of choices',
  params: ofId,
  body: schemas.selectorOptionChange,
  response: schemas.selectorOption,
})
export const deleteSelectorOption = endpoint({
  method: 'DELETE',
  path: `${selectors}/delete/:id/`,
  summary: 'Delete an entry of a list of choices',
  params: ofId,
  response: 'nothing',
})
export const restoreSelectorOption = endpoint({
  method: 'POST',
  path: `${selectors}/restore/:id/`,
  summary: 'Restore an entry of a list of choices',
  params: ofId,
  response: schemas.selectorOption,
})

export const listWantedPackages = endpoint({
  method: 'GET',
  path: `${accounts}/package_list/`,
  summary: 'Packages that a student may have',
  query: schemas.choiceQuery,
  response: z.array(schemas.namedChoice),
})
export const listWantedCountries = endpoint({
  method: 'GET',
  path: `${accounts}/country_list/`,
  summary: 'Countries that a student may go to',
  query: schemas.choiceQuery,
  response: z.array(schemas.namedChoice),
})
export const listWantedDegrees = endpoint({
  method: 'GET',
  path: `${accounts}/degree_list/`,
  summary: 'Degrees that a student may study for',
  query: schemas.choiceQuery,
  response: z.array(schemas.degreeChoice),
})
