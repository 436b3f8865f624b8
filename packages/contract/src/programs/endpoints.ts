import { z } from 'zod'
import { domain } from '../dictionaries/schemas.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, paging } from '../paging.ts'
import { id, idList } from '../values.ts'
import { fitting, programFit } from './fit.ts'
import {
  catalogQuery,
  educationQuery,
  exportQuery,
  facetQuery,
  guestCatalogQuery,
  knowledgeLanguageQuery,
  myProgramsQuery,
  oneProgramQuery,
  suggestionQuery,
} from './queries.ts'
import * as rounds from './rounds.ts'
import { maxMediaBytes, maxPictureBytes } from './rules.ts'
import * as schemas from './schemas.ts'
import { searchedPageOf, suggestions } from './search-schemas.ts'

const root = '/api/v1/course/course'
/** The specification's calls list uses singular names for list fields, and prose names. */
const aliases = {
  language: { list: 'languages' },
  category: { list: 'tags' },
  city: { list: 'cities' },
  country: { list: 'countries' },
  'university tags': { list: 'univer_tags' },
  university_tags: { list: 'univer_tags' },
  dates: { list: 'rounds' },
} as const
const ofId = z.object({ id })
const ofCourse = z.object({ courseId: id })
const ofPerson = z.object({ courseId: id, userId: id })

export const listGuestPrograms = endpoint({
  method: 'GET',
  path: `${root}/guest_course_in_catalog/`,
  summary: 'The public catalogue of a school',
  query: guestCatalogQuery,
  response: searchedPageOf(schemas.programCard),
})
export const listCatalog = endpoint({
  method: 'GET',
  path: `${root}/catalog/:schoolId/`,
  summary: 'The catalogue for signed-in people; staff also see what is hidden',
  params: z.object({ schoolId: id }),
  query: catalogQuery,
  response: searchedPageOf(schemas.programRow.extend({ fit: programFit.optional() })).extend({
    fitting: fitting.optional(),
  }),
})
export const listSchoolPrograms = endpoint({
  method: 'GET',
  path: `${root}/list/:school/`,
  summary: "The school's list of programs",
  params: z.object({ school: id }),
  query: catalogQuery,
  response: searchedPageOf(schemas.programRow),
})
export const findGuestProgram = endpoint({
  method: 'GET',
  path: `${root}/guest_course/:id/`,
  summary: 'A published program for guests',
  params: ofId,
  query: oneProgramQuery,
  response: schemas.program,
})
export const findProgram = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/`,
  summary: 'A program',
  params: ofId,
  query: oneProgramQuery,
  response: schemas.program,
})
export const findProgramRecord = endpoint({
  method: 'GET',
  path: `${root}/get_detail_course/:id/`,
  summary: 'The same record as detail',
  params: ofId,
  query: oneProgramQuery,
  response: schemas.program,
})
export const listMyPrograms = endpoint({
  method: 'GET',
  path: `${root}/my/`,
  summary: 'Programs that one studies, teaches or made',
  query: myProgramsQuery,
  response: pageOf(schemas.programRow),
})
export const createProgram = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Make a program',
  body: schemas.newProgram,
  aliases,
  response: schemas.program,
  status: 201,
})
export const updateProgram = endpoint({
  method: 'PATCH',
  path: `${root}/update/:id/`,
  summary: 'Change a program; what is absent stays',
  params: ofId,
  body: schemas.programChange,
  aliases,
  response: schemas.program,
})
export const deleteProgram = endpoint({
  method: 'DELETE',
  path: `${root}/destroy/:id/`,
  summary: 'Delete a program; it can be restored for 30 days',
  params: ofId,
  response: 'nothing',
})
export const restoreProgram = endpoint({
  method: 'POST',
  path: `${root}/restore/:id/`,
  summary: 'Take back a deletion',
  params: ofId,
  response: schemas.program,
})
export const copyProgram = endpoint({
  method: 'POST',
  path: `${root}/copy/:id/`,
  summary: 'Copy a program as a hidden one, without people and past rounds',
  params: ofId,
  response: schemas.program,
  status: 201,
})
export const uploadPosters = endpoint({
  method: 'PATCH',
  path: `${root}/upload_posters/:id/`,
  summary: 'Add posters to a program; the first is its cover',
  params: ofId,
  upload: { parts: ['posters'], maxBytes: maxPictureBytes },
  response: schemas.program,
})
export const uploadMedia = endpoint({
  method: 'PATCH',
  path: `${root}/upload_media/:id/`,
  summary: 'Add media files to a program',
  params: ofId,
  upload: { parts: ['media'], maxBytes: maxMediaBytes },
  response: schemas.program,
})
export const addTeacher = endpoint({
  method: 'POST',
  path: `${root}/add_teacher/:courseId/`,
  summary: 'Name a teacher of a program',
  params: ofCourse,
  query: schemas.teacherOfProgram.partial(),
  body: schemas.teacherOfProgram.partial(),
  response: schemas.people,
})
export const addStudent = endpoint({
  method: 'POST',
  path: `${root}/add_std/:courseId/`,
  summary: 'Enrol a student in a program',
  params: ofCourse,
  query: schemas.studentOfProgram.partial(),
  body: schemas.studentOfProgram.partial(),
  response: schemas.people,
})
export const removeTeacher = endpoint({
  method: 'DELETE',
  path: `${root}/delete_teacher/:courseId/:userId/`,
  summary: 'Take a teacher from a program',
  params: ofPerson,
  response: 'nothing',
})
export const removeStudent = endpoint({
  method: 'DELETE',
  path: `${root}/delete_student_in_course/:courseId/:userId/`,
  summary: 'End a student’s place in a program',
  params: ofPerson,
  response: 'nothing',
})
export const getMaxPrice = endpoint({
  method: 'GET',
  path: `${root}/get_max_price/`,
  summary: 'The greatest fee and tuition of the catalogue in tenge',
  query: z.object({ domain }),
  response: schemas.maxPrice,
})
export const listFacets = endpoint({
  method: 'GET',
  path: `${root}/facets/`,
  summary: 'How many programs each filter value would leave',
  query: facetQuery,
  response: schemas.facets,
})
export const suggestPrograms = endpoint({
  method: 'GET',
  path: `${root}/suggest/`,
  summary: 'Programs, universities, cities and fields that a text being typed may mean',
  query: suggestionQuery,
  response: suggestions,
})
export const listSimilarPrograms = endpoint({
  method: 'GET',
  path: `${root}/similar/:id/`,
  summary: 'Up to eight programs like this one',
  params: ofId,
  query: oneProgramQuery,
  response: z.object({ results: z.array(schemas.programCard) }),
})
export const listSavedPrograms = endpoint({
  method: 'GET',
  path: `${root}/saved/`,
  summary: 'Programs that the reader saved for later',
  response: schemas.savedPrograms,
})
export const savePrograms = endpoint({
  method: 'POST',
  path: `${root}/saved/`,
  summary: 'Save programs for later; those saved before a sign-in come together, as many as fit',
  body: schemas.programsToSave,
  response: schemas.savedPrograms,
})
export const unsaveProgram = endpoint({
  method: 'DELETE',
  path: `${root}/saved/:id/`,
  summary: 'Save a program no more; idempotent',
  params: ofId,
  response: schemas.savedPrograms,
})
export const listEducationRequirements = endpoint({
  method: 'GET',
  path: `${root}/education/`,
  summary: 'Education that programs require',
  query: educationQuery,
  response: pageOf(schemas.educationRequirement),
})
export const listLanguageRequirements = endpoint({
  method: 'GET',
  path: `${root}/knowledge_language/`,
  summary: 'Knowledge of languages that programs require',
  query: knowledgeLanguageQuery,
  response: pageOf(schemas.languageRequirement),
})
export const listRequirements = endpoint({
  method: 'GET',
  path: `${root}/requirements/`,
  summary: 'All requirements of one program, or the first hundred of each kind',
  query: z.object({ course_id: id.optional() }),
  response: schemas.requirements,
})
export const createRequirement = endpoint({
  method: 'POST',
  path: `${root}/requirement-certificates/`,
  summary: 'Require a language or a certificate',
  body: schemas.newRequirement,
  response: schemas.languageRequirement,
  status: 201,
})
export const updateRequirement = endpoint({
  method: 'PATCH',
  path: `${root}/requirement-certificates/:id/`,
  summary: 'Change a required language or certificate',
  params: ofId,
  body: schemas.requirementChange,
  response: schemas.languageRequirement,
})
export const removeRequirements = endpoint({
  method: 'DELETE',
  path: `${root}/requirement-certificates/`,
  summary: 'Require these languages or certificates no more; `{id}` or `{ids}` in the body or the query',
  query: z.object({ id: id.optional(), ids: idList.optional() }),
  body: schemas.requirementRemoval.optional(),
  response: 'nothing',
})
export const addRound = endpoint({
  method: 'POST',
  path: `${root}/set_filter/`,
  summary: 'Add a deadline round',
  body: rounds.newRound,
  response: schemas.round,
  status: 201,
})
export const listRounds = endpoint({
  method: 'GET',
  path: `${root}/get_filter/`,
  summary: 'Deadline rounds of a program',
  query: z.object({ course_id: id }),
  response: z.array(schemas.round),
})
export const changeRound = endpoint({
  method: 'PATCH',
  path: `${root}/update_filter/:id/`,
  summary: 'Move a deadline round',
  params: ofId,
  body: rounds.roundChange,
  response: schemas.round,
})
export const removeRound = endpoint({
  method: 'DELETE',
  path: `${root}/delete_filter/:id/`,
  summary: 'Remove a deadline round',
  params: ofId,
  response: 'nothing',
})
export const getDependents = endpoint({
  method: 'GET',
  path: `${root}/dependents/:id/`,
  summary: 'What hangs on a program, to be said before it is deleted',
  params: ofId,
  response: schemas.dependents,
})
export const changeMany = endpoint({
  method: 'POST',
  path: `${root}/mass/`,
  summary: 'One act on up to 500 programs',
  body: schemas.massAction,
  response: schemas.massResult,
})
export const undoMany = endpoint({
  method: 'POST',
  path: `${root}/mass/undo/:id/`,
  summary: 'Take a mass action back by its undo_id',
  params: ofId,
  response: z.object({ changed: z.int(), left: z.int() }),
})
export const listHistory = endpoint({
  method: 'GET',
  path: `${root}/history/:id/`,
  summary: 'Who changed what of a program and when',
  params: ofId,
  query: z.object(paging),
  response: pageOf(schemas.change),
})
export const exportPrograms = endpoint({
  method: 'GET',
  path: `${root}/export/`,
  summary: "The school's list as CSV or XLSX",
  query: exportQuery,
  response: 'file',
})
