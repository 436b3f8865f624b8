import { createQuestion, getQuestion, updateQuestion } from '@qadam/contract/questions/endpoints.ts'
import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { call } from '../../platform/call.ts'
import type { TaskStore } from '../tasks/authoring/task-store.ts'
import type { Question } from './queries.ts'

/** The form's task is a question of the bank, or a new one. */
export function storeInBank(question: Question | null, type: TaskType): TaskStore {
  return {
    draft: question ? `bank-${question.id}` : `bank-new-${type}`,
    type,
    kept: question,
    save: (content, version) =>
      question
        ? call(updateQuestion, {
            params: { id: question.id },
            body: { content, version: version ?? undefined },
          })
        : call(createQuestion, { body: { content } }),
    read: () => (question ? call(getQuestion, { params: { id: question.id } }) : Promise.resolve(null)),
    stale: ['questions', 'tasks'],
  }
}
