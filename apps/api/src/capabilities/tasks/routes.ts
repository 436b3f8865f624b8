import * as calls from '@qadam/contract/tasks/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import { serveBatched } from '../../platform/http/serve-batched.ts'
import { allow } from './commands/allow.ts'
import { finishAttempt, startAttempt } from './commands/attempt.ts'
import { checkAnswer, tryAnswer } from './commands/practice.ts'
import { saveAnswers } from './commands/save-answers.ts'
import { prepareTaskFile, putFileInTask, storeTaskFile } from './commands/task-files.ts'
import { createList, deleteList, updateList } from './commands/write-list.ts'
import { createTask, deleteTask, updateTask } from './commands/write-task.ts'
import * as may from './policy.ts'
import { listAllowances } from './queries/allowances.ts'
import { getAttempt } from './queries/attempt.ts'
import { gateOf, getList, listsOfLesson } from './queries/lists.ts'
import { getTask, pageOfTasks, tasksOf } from './queries/tasks.ts'

export function taskRoutes(app: App): void {
  serve(app, calls.listLists, {
    access: may.mayRead,
    handler: (call) => listsOfLesson(call, call.params.id),
  })
  serve(app, calls.createList, {
    access: may.mayAuthor,
    handler: async (call) => getList(call, await createList(call, call.body)),
  })
  serve(app, calls.updateList, {
    access: may.mayAuthor,
    handler: async (call) => {
      await updateList(call, call.params.id, call.body)
      return getList(call, call.params.id)
    },
  })
  serve(app, calls.deleteList, {
    access: may.mayAuthor,
    handler: (call) => deleteList(call, call.params.id),
  })
  serve(app, calls.listTasks, { access: may.mayRead, handler: (call) => tasksOf(call, call.params.id) })
  serve(app, calls.listTasksByPage, {
    access: may.mayRead,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await pageOfTasks(call, call.params.id, call.query)),
  })
  serve(app, calls.createTask, {
    access: may.mayAuthor,
    handler: async (call) => getTask(call, await createTask(call, call.body)),
  })
  serve(app, calls.updateTask, {
    access: may.mayAuthor,
    handler: async (call) => {
      await updateTask(call, call.params.id, call.body)
      return getTask(call, call.params.id)
    },
  })
  serve(app, calls.deleteTask, {
    access: may.mayAuthor,
    handler: (call) => deleteTask(call, call.params.id),
  })
  serve(app, calls.uploadTaskFile, {
    access: may.mayAuthor,
    quota: { name: 'task-file', points: 300, seconds: 3_600 },
    prepare: (call) => prepareTaskFile(call, call.files),
    handler: storeTaskFile,
  })
  for (const [endpoint, replaces] of [
    [calls.addTaskFile, false],
    [calls.replaceTaskFile, true],
  ] as const)
    serve(app, endpoint, {
      access: may.mayAuthor,
      quota: { name: 'task-file', points: 300, seconds: 3_600 },
      prepare: (call) => prepareTaskFile(call, call.files),
      handler: async (call, file) => {
        await putFileInTask(call, call.params.id, file, { replaces })
        return getTask(call, call.params.id)
      },
    })
  serve(app, calls.checkNextPage, { access: may.mayRead, handler: (call) => gateOf(call, call.params) })
  serve(app, calls.listAllowances, {
    access: may.mayAllow,
    handler: (call) => listAllowances(call, call.params.id),
  })
  serve(app, calls.allow, {
    access: may.mayAllow,
    handler: (call) => allow(call, call.params.id, call.body),
  })
  serveAttempts(app)
}

function serveAttempts(app: App): void {
  serve(app, calls.startAttempt, {
    access: may.mayAttempt,
    isUrgent: true,
    handler: async (call) => getAttempt(call, await startAttempt(call, call.params.id)),
  })
  serve(app, calls.getAttempt, {
    access: may.mayReadAttempts,
    isUrgent: true,
    handler: (call) => getAttempt(call, call.params.id),
  })
  serveBatched(app, calls.saveAnswer, {
    access: may.mayAttempt,
    evenWithoutTariff: true,
    write: saveAnswers,
  })
  serve(app, calls.checkAnswer, {
    access: may.mayAttempt,
    isUrgent: true,
    evenWithoutTariff: true,
    handler: async (call) => {
      await checkAnswer(call, call.params.id, call.body.task_id)
      return getAttempt(call, call.params.id)
    },
  })
  serve(app, calls.tryAnswer, {
    access: may.mayAttempt,
    isUrgent: true,
    evenWithoutTariff: true,
    handler: (call) => tryAnswer(call, call.params.id, call.body),
  })
  serve(app, calls.finishAttempt, {
    access: may.mayAttempt,
    isUrgent: true,
    evenWithoutTariff: true,
    handler: async (call) => {
      await finishAttempt(call, call.params.id)
      return getAttempt(call, call.params.id)
    },
  })
}
