import { z } from 'zod'
import * as compareWords from './task-types/compare_words.ts'
import * as date from './task-types/date.ts'
import * as essay from './task-types/essay.ts'
import * as fileAttach from './task-types/file_attach.ts'
import * as fileCheck from './task-types/file_check.ts'
import * as findErrors from './task-types/find_errors.ts'
import * as insertWords from './task-types/insert_words.ts'
import * as media from './task-types/media.ts'
import * as selectOne from './task-types/select_one.ts'
import * as tableOptions from './task-types/table_options.ts'
import * as test from './task-types/test.ts'
import * as testImage from './task-types/test_image.ts'
import * as text from './task-types/text.ts'
import * as wordTable from './task-types/word_table.ts'
import * as wordsOptions from './task-types/words_options.ts'
import * as youtube from './task-types/youtube.ts'
import { type TaskType, taskTypes } from './vocabulary.ts'

// Separate file, so that the browser can use the names without the schemas.
export { type TaskType, taskTypes } from './vocabulary.ts'

export const taskType = z.enum(taskTypes)

/** What an author writes, including the keys. The server returns it only to people who may author. */
export const taskContent = z.discriminatedUnion('type', [
  test.content,
  testImage.content,
  media.content,
  youtube.content,
  insertWords.content,
  wordsOptions.content,
  wordTable.content,
  tableOptions.content,
  findErrors.content,
  text.content,
  compareWords.content,
  essay.content,
  fileCheck.content,
  fileAttach.content,
  selectOne.content,
  date.content,
])
export type TaskContent = z.output<typeof taskContent>

/** What a student sees: no key, no accepted answer, no feedback, no explanation. */
export const shownTask = z.discriminatedUnion('type', [
  test.shown,
  testImage.shown,
  media.shown,
  youtube.shown,
  insertWords.shown,
  wordsOptions.shown,
  wordTable.shown,
  tableOptions.shown,
  findErrors.shown,
  text.shown,
  compareWords.shown,
  essay.shown,
  fileCheck.shown,
  fileAttach.shown,
  selectOne.shown,
  date.shown,
])
export type ShownTask = z.output<typeof shownTask>

/** What a student sends. */
export const taskAnswer = z.discriminatedUnion('type', [
  test.answer,
  testImage.answer,
  media.answer,
  youtube.answer,
  insertWords.answer,
  wordsOptions.answer,
  wordTable.answer,
  tableOptions.answer,
  findErrors.answer,
  text.answer,
  compareWords.answer,
  essay.answer,
  fileCheck.answer,
  fileAttach.answer,
  selectOne.answer,
  date.answer,
])
export type TaskAnswer = z.output<typeof taskAnswer>

/** The content, the shown side and the answer of one type. */
export type ContentOf<Type extends TaskType> = Extract<TaskContent, { type: Type }>
export type ShownOf<Type extends TaskType> = Extract<ShownTask, { type: Type }>
export type AnswerOf<Type extends TaskType> = Extract<TaskAnswer, { type: Type }>
