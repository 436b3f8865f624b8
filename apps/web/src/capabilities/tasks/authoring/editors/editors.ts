import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import type { ComponentType } from 'react'
import { pagePart } from '../../../../ui/page-part.tsx'
import type { EditorProps } from '../editor-props.ts'

type Editors = { readonly [Type in TaskType]: ComponentType<EditorProps<Type>> | null }

/** The editor of each type's answers; each comes when it is first needed. A film or picture needs no more than its file. */
export const editors: Editors = {
  test: pagePart(() => import('./test/Editor.tsx')),
  test_image: pagePart(() => import('./test_image/Editor.tsx')),
  media: null,
  youtube: pagePart(() => import('./youtube/Editor.tsx')),
  insert_words: pagePart(() => import('./insert_words/Editor.tsx')),
  words_options: pagePart(() => import('./words_options/Editor.tsx')),
  word_table: pagePart(() => import('./word_table/Editor.tsx')),
  table_options: pagePart(() => import('./table_options/Editor.tsx')),
  find_errors: pagePart(() => import('./find_errors/Editor.tsx')),
  text: pagePart(() => import('./text/Editor.tsx')),
  compare_words: pagePart(() => import('./compare_words/Editor.tsx')),
  essay: pagePart(() => import('./essay/Editor.tsx')),
  file_check: pagePart(() => import('./file_check/Editor.tsx')),
  file_attach: pagePart(() => import('./file_attach/Editor.tsx')),
  select_one: pagePart(() => import('./select_one/Editor.tsx')),
  date: pagePart(() => import('./date/Editor.tsx')),
}
