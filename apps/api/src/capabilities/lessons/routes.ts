import * as calls from '@qadam/contract/lessons/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { copyLesson } from './commands/copy.ts'
import { saveNote } from './commands/notes.ts'
import { reorder } from './commands/parent.ts'
import { markProgress } from './commands/progress.ts'
import { deleteLesson, restorableSince, restoreLesson } from './commands/remove.ts'
import { copyToPrograms } from './commands/undo-copies.ts'
import { createLesson, updateLesson } from './commands/write-lesson.ts'
import * as may from './policy.ts'
import { allLessons, deletedLessons, getLesson, lessonsOf, outlineOf } from './queries/lessons.ts'
import { notesOf } from './queries/notes.ts'

export function lessonRoutes(app: App): void {
  serve(app, calls.listAllLessons, {
    access: may.mayRead,
    handler: async (call) => pageOfRows(call.url, call.query, await allLessons(call, call.query)),
  })
  serve(app, calls.listLessons, {
    access: may.mayRead,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await lessonsOf(call, call.params.courseId, call.query)),
  })
  serve(app, calls.getOutline, {
    access: may.mayRead,
    handler: (call) => outlineOf(call, call.params.id, call.query.translate_lang),
  })
  serve(app, calls.findLesson, {
    access: may.mayRead,
    handler: (call) => getLesson(call, call.params.id, call.query.translate_lang),
  })
  serve(app, calls.markProgress, {
    access: may.mayLearn,
    handler: (call) => markProgress(call, call.params.id, call.body),
  })
  serve(app, calls.listNotes, {
    access: may.mayLearn,
    handler: (call) => notesOf(call, call.params.id),
  })
  serve(app, calls.saveNote, {
    access: may.mayLearn,
    handler: (call) => saveNote(call, call.params, call.body),
  })
  serve(app, calls.createLesson, {
    access: may.mayAuthor,
    handler: async (call) => getLesson(call, await createLesson(call, call.body)),
  })
  serve(app, calls.updateLesson, {
    access: may.mayAuthor,
    handler: async (call) => {
      await updateLesson(call, call.params.id, call.body)
      return getLesson(call, call.params.id)
    },
  })
  serve(app, calls.deleteLesson, {
    access: may.mayAuthor,
    handler: (call) => deleteLesson(call, call.params.id),
  })
  serve(app, calls.restoreLesson, {
    access: may.mayAuthor,
    handler: async (call) => {
      await restoreLesson(call, call.params.id)
      return getLesson(call, call.params.id)
    },
  })
  serve(app, calls.listDeletedLessons, {
    access: may.mayAuthor,
    handler: (call) => deletedLessons(call, call.params.id, restorableSince(call.now)),
  })
  serve(app, calls.copyLesson, {
    access: may.mayAuthor,
    handler: async (call) => getLesson(call, await copyLesson(call, call.body)),
  })
  serve(app, calls.updateLessons, {
    access: may.mayAuthor,
    handler: async (call) => {
      const { body } = call
      if (!('order' in body)) return copyToPrograms(call, body.from_course, body.courses)
      const parent = { programId: body.course_id, sectionId: body.section ?? null }
      return { changed: await reorder(call, parent, body.order), bulk_act_id: null }
    },
  })
}
