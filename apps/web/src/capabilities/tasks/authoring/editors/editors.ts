import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { EditorProps } from '../editor-props.ts'

type Editors = { readonly [Type in TaskType]: ComponentType<EditorProps<Type>> | null }

/** The editor of each type's answers, loaded lazily. A video or image needs only its file. */
export const editors: Editors = {
  test: lazyPart(() => import('./test/Editor.tsx')),
  test_image: lazyPart(() => import('./test_image/Editor.tsx')),
  media: null,
  youtube: lazyPart(() => import('./youtube/Editor.tsx')),
  insert_words: lazyPart(() => import('./insert_words/Editor.tsx')),
  words_options: lazyPart(() => import('./words_options/Editor.tsx')),
  word_table: lazyPart(() => import('./word_table/Editor.tsx')),
  table_options: lazyPart(() => import('./table_options/Editor.tsx')),
  find_errors: lazyPart(() => import('./find_errors/Editor.tsx')),
  text: lazyPart(() => import('./text/Editor.tsx')),
  compare_words: lazyPart(() => import('./compare_words/Editor.tsx')),
  essay: lazyPart(() => import('./essay/Editor.tsx')),
  file_check: lazyPart(() => import('./file_check/Editor.tsx')),
  file_attach: lazyPart(() => import('./file_attach/Editor.tsx')),
  select_one: lazyPart(() => import('./select_one/Editor.tsx')),
  date: lazyPart(() => import('./date/Editor.tsx')),
}
