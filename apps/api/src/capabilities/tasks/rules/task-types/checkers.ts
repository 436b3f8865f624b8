import type {
  AnswerOf,
  ContentOf,
  ShownOf,
  ShownTask,
  TaskAnswer,
  TaskContent,
  TaskType,
} from '@qadam/contract/tasks/task-types.ts'
import { blank, type Checked, type Shuffle, wrong } from '../checking/checked.ts'
import { pointsFor } from '../checking/score.ts'
import * as compareWords from './compare_words/check.ts'
import * as date from './date/check.ts'
import * as essay from './essay/check.ts'
import * as fileAttach from './file_attach/check.ts'
import * as fileCheck from './file_check/check.ts'
import * as findErrors from './find_errors/check.ts'
import * as insertWords from './insert_words/check.ts'
import * as media from './media/check.ts'
import * as selectOne from './select_one/check.ts'
import * as tableOptions from './table_options/check.ts'
import * as test from './test/check.ts'
import * as testImage from './test_image/check.ts'
import * as text from './text/check.ts'
import * as wordTable from './word_table/check.ts'
import * as wordsOptions from './words_options/check.ts'
import * as youtube from './youtube/check.ts'

interface Checker<Type extends TaskType> {
  show(content: ContentOf<Type>, shuffle: Shuffle): ShownOf<Type>
  check(content: ContentOf<Type>, answer: AnswerOf<Type>): Checked
}

const checkers: { readonly [Type in TaskType]: Checker<Type> } = {
  test,
  test_image: testImage,
  media,
  youtube,
  insert_words: insertWords,
  words_options: wordsOptions,
  word_table: wordTable,
  table_options: tableOptions,
  find_errors: findErrors,
  text,
  compare_words: compareWords,
  essay,
  file_check: fileCheck,
  file_attach: fileAttach,
  select_one: selectOne,
  date,
}

/** Presents a task to a student: without its key, with its parts in the order of the attempt. */
export function showTask(content: TaskContent, shuffle: Shuffle): ShownTask {
  // The content's type determines the checker, which TypeScript cannot infer.
  const checker = checkers[content.type] as unknown as Checker<TaskType>
  return checker.show(content, shuffle)
}

/** Checks an answer against the shown content; an answer to another type of task is wrong. Never throws. */
export function checkTask(content: TaskContent, answer: TaskAnswer): Checked {
  if (content.type !== answer.type) return wrong
  const checker = checkers[content.type] as unknown as Checker<TaskType>
  return checker.check(content, answer)
}

/** Checks an answer, or null, and returns its points. */
export function judge(content: TaskContent, answer: TaskAnswer | null): { points: number; checked: Checked } {
  const checked = answer ? checkTask(content, answer) : blank
  return { points: pointsFor(content, checked), checked }
}
