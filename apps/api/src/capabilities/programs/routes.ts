import * as calls from '@qadam/contract/programs/endpoints.ts'
import { isStaff } from '@qadam/contract/vocabulary.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { copyProgram } from './commands/copy.ts'
import { exportPrograms } from './commands/export.ts'
import { changeMany, undoMany } from './commands/mass.ts'
import { addPerson, removePerson } from './commands/people.ts'
import { addMedia, addPosters, prepareMedia, preparePosters } from './commands/pictures.ts'
import { deleteProgram, restoreProgram } from './commands/remove.ts'
import { createRequirement, removeRequirements, updateRequirement } from './commands/requirements.ts'
import { addRound, changeRound, removeRound } from './commands/rounds.ts'
import { savePrograms, unsaveProgram } from './commands/saved.ts'
import { createProgram, updateProgram } from './commands/write-program.ts'
import * as may from './policy.ts'
import * as queries from './queries/for-reader.ts'
import { savedPrograms } from './queries/saved.ts'

export function programRoutes(app: App): void {
  serve(app, calls.listGuestPrograms, {
    access: may.mayReadGuestCatalogue,
    guestPage: true,
    handler: async (call) => searchedPage(call, await queries.publicCatalogue(call, call.query)),
  })
  serve(app, calls.listCatalog, {
    access: may.mayReadCatalogue,
    handler: async (call) => {
      const { fitting, ...found } = await queries.catalogueOf(call, call.params.schoolId, call.query)
      return { ...searchedPage(call, found), ...(fitting && { fitting }) }
    },
  })
  serve(app, calls.listSchoolPrograms, {
    access: may.mayReadCatalogue,
    handler: async (call) =>
      searchedPage(call, await queries.catalogueOf(call, call.params.school, call.query)),
  })
  serve(app, calls.listMyPrograms, {
    access: may.mayReadOwnPrograms,
    handler: async (call) => pageOfRows(call.url, call.query, await queries.ownPrograms(call, call.query)),
  })
  serve(app, calls.findGuestProgram, {
    access: may.mayReadGuestCatalogue,
    guestPage: true,
    handler: (call) => queries.publishedProgram(call, call.params.id, call.query.translate_lang),
  })
  serve(app, calls.findProgram, {
    access: may.mayReadCatalogue,
    handler: (call) => queries.programFor(call, call.params.id, call.query.translate_lang),
  })
  serve(app, calls.findProgramRecord, {
    access: may.mayReadCatalogue,
    handler: (call) => queries.programFor(call, call.params.id, call.query.translate_lang),
  })
  serve(app, calls.getMaxPrice, {
    access: may.mayReadGuestCatalogue,
    guestPage: true,
    handler: ({ db, actor }) => queries.maxPrices(db, !isStaff(actor?.role)),
  })
  serve(app, calls.listFacets, {
    access: may.mayReadGuestCatalogue,
    guestPage: true,
    handler: (call) => queries.facetsFor(call, call.query),
  })
  serve(app, calls.suggestPrograms, {
    access: may.mayReadGuestCatalogue,
    guestPage: true,
    handler: (call) => queries.suggestionsFor(call, call.query),
  })
  serve(app, calls.listSimilarPrograms, {
    access: may.mayReadGuestCatalogue,
    guestPage: true,
    handler: (call) => queries.similarPrograms(call, call.params.id, call.query.translate_lang),
  })
  serveSaved(app)
  serveAuthoring(app)
  servePeopleOfPrograms(app)
  serveRequirements(app)
  serveRounds(app)
}

function serveSaved(app: App): void {
  serve(app, calls.listSavedPrograms, { access: may.maySave, handler: savedPrograms })
  serve(app, calls.savePrograms, {
    access: may.maySave,
    handler: (call) => savePrograms(call, call.body.ids),
  })
  serve(app, calls.unsaveProgram, {
    access: may.maySave,
    handler: (call) => unsaveProgram(call, call.params.id),
  })
}

type Found = Awaited<ReturnType<typeof queries.publicCatalogue>>

function searchedPage(
  call: { readonly url: string; readonly query: { readonly page: number; readonly page_size: number } },
  found: Found,
) {
  return { ...pageOfRows(call.url, call.query, found), ...(found.search && { search: found.search }) }
}

function serveAuthoring(app: App): void {
  serve(app, calls.createProgram, {
    access: may.mayAuthor,
    handler: async (call) => queries.programFor(call, await createProgram(call, call.body)),
  })
  serve(app, calls.updateProgram, {
    access: may.mayAuthor,
    handler: async (call) => {
      await updateProgram(call, call.params.id, call.body)
      return queries.programFor(call, call.params.id)
    },
  })
  serve(app, calls.deleteProgram, {
    access: may.mayAuthor,
    handler: (call) => deleteProgram(call, call.params.id),
  })
  serve(app, calls.restoreProgram, {
    access: may.mayAuthor,
    handler: async (call) => {
      await restoreProgram(call, call.params.id)
      return queries.programFor(call, call.params.id)
    },
  })
  serve(app, calls.copyProgram, {
    access: may.mayAuthor,
    handler: async (call) => queries.programFor(call, await copyProgram(call, call.params.id)),
  })
  serve(app, calls.uploadPosters, {
    access: may.mayAuthor,
    quota: { name: 'poster', points: 300, seconds: 3_600 },
    prepare: (call) => preparePosters(call, call.files),
    handler: async (call, posters) => {
      await addPosters(call, call.params.id, posters)
      return queries.programFor(call, call.params.id)
    },
  })
  serve(app, calls.uploadMedia, {
    access: may.mayAuthor,
    quota: { name: 'program-media', points: 300, seconds: 3_600 },
    prepare: (call) => prepareMedia(call, call.files),
    handler: async (call, media) => {
      await addMedia(call, call.params.id, media)
      return queries.programFor(call, call.params.id)
    },
  })
  serve(app, calls.getDependents, {
    access: may.mayAuthor,
    handler: (call) => queries.dependentsOf(call, call.params.id),
  })
  serve(app, calls.changeMany, { access: may.mayAuthor, handler: (call) => changeMany(call, call.body) })
  serve(app, calls.undoMany, {
    access: may.mayAuthor,
    handler: async (call) => {
      const { ids, left } = await undoMany(call, call.params.id)
      return { changed: ids.length, left: left.length }
    },
  })
  serve(app, calls.listHistory, {
    access: may.mayAuthor,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await queries.historyOf(call, call.params.id, call.query)),
  })
  serve(app, calls.exportPrograms, {
    access: may.mayExport,
    writes: true,
    handler: async (call) => exportPrograms(call, await queries.exportInput(call, call.query)),
  })
}

function servePeopleOfPrograms(app: App): void {
  serve(app, calls.addTeacher, {
    access: may.mayPlacePeople,
    handler: (call) =>
      addPerson(call, call.params.courseId, 'teacher', call.body?.teacher_id ?? call.query.teacher_id),
  })
  serve(app, calls.addStudent, {
    access: may.mayPlacePeople,
    handler: (call) =>
      addPerson(call, call.params.courseId, 'student', call.body?.student_id ?? call.query.student_id),
  })
  serve(app, calls.removeTeacher, {
    access: may.mayPlacePeople,
    handler: (call) => removePerson(call, call.params.courseId, 'teacher', call.params.userId),
  })
  serve(app, calls.removeStudent, {
    access: may.mayPlacePeople,
    handler: (call) => removePerson(call, call.params.courseId, 'student', call.params.userId),
  })
}

function serveRequirements(app: App): void {
  serve(app, calls.listEducationRequirements, {
    access: may.mayReadRequirements,
    handler: async ({ db, actor, query, url }) =>
      pageOfRows(url, query, await queries.listEducation(db, may.visibleTo(actor), query)),
  })
  serve(app, calls.listLanguageRequirements, {
    access: may.mayReadRequirements,
    handler: async ({ db, actor, query, url }) =>
      pageOfRows(url, query, await queries.listLanguages(db, may.visibleTo(actor), query)),
  })
  serve(app, calls.listRequirements, {
    access: may.mayReadCatalogue,
    handler: async ({ db, actor, query }) => {
      const input = { page: 1, page_size: 100, course_id: query.course_id }
      const [education, languages] = await Promise.all([
        queries.listEducation(db, may.visibleTo(actor), input),
        queries.listLanguages(db, may.visibleTo(actor), input),
      ])
      return { education: education.results, languages: languages.results }
    },
  })
  serve(app, calls.createRequirement, {
    access: may.mayAuthor,
    handler: (call) => createRequirement(call, call.body),
  })
  serve(app, calls.updateRequirement, {
    access: may.mayAuthor,
    handler: (call) => updateRequirement(call, call.params.id, call.body),
  })
  serve(app, calls.removeRequirements, {
    access: may.mayAuthor,
    handler: (call) => {
      const { body, query } = call
      const ids = [body?.id, ...(body?.ids ?? []), query.id, ...(query.ids ?? [])]
      return removeRequirements(call, [...new Set(ids.filter((id) => id !== undefined))])
    },
  })
}

function serveRounds(app: App): void {
  serve(app, calls.addRound, {
    access: may.mayAuthor,
    handler: (call) => addRound(call, call.body.course_id ?? call.body.id, call.body),
  })
  serve(app, calls.listRounds, {
    access: may.mayReadCatalogue,
    handler: (call) => queries.roundsFor(call, call.query.course_id),
  })
  serve(app, calls.changeRound, {
    access: may.mayAuthor,
    handler: (call) => changeRound(call, call.params.id, call.body),
  })
  serve(app, calls.removeRound, {
    access: may.mayAuthor,
    handler: (call) => removeRound(call, call.params.id),
  })
}
