import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { EditorProps } from '../editor-props.ts'

type Editors = { readonly [Type in TaskType]: LazyExoticComponent<ComponentType<EditorProps<Type>>> | null }

/** The editor of each type's answers; each comes when it is first needed. A film or picture needs no more than its file. */
export const editors: Editors = {
  test: lazy(() => import('./test/Editor.tsx')),
  test_image: lazy(() => import('./test_image/Editor.tsx')),
  media: null,
  youtube: lazy(() => import('./youtube/Editor.tsx')),
  insert_words: lazy(() => import('./insert_words/Editor.tsx')),
  words_options: lazy(() => import('./words_options/Editor.tsx')),
  word_table: lazy(() => import('./word_table/Editor.tsx')),
  table_options: lazy(() => import('./table_options/Editor.tsx')),
  find_errors: lazy(() => import('./find_errors/Editor.tsx')),
  text: lazy(() => import('./text/Editor.tsx')),
  compare_words: lazy(() => import('./compare_words/Editor.tsx')),
  essay: lazy(() => import('./essay/Editor.tsx')),
  file_check: lazy(() => import('./file_check/Editor.tsx')),
  file_attach: lazy(() => import('./file_attach/Editor.tsx')),
  select_one: lazy(() => import('./select_one/Editor.tsx')),
  date: lazy(() => import('./date/Editor.tsx')),
}
