import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { PlayerProps } from './player.ts'

type Players = { readonly [Type in TaskType]: LazyExoticComponent<ComponentType<PlayerProps<Type>>> }

/** The player of each type; each comes when it is first needed. */
export const players: Players = {
  test: lazy(() => import('./test/Player.tsx')),
  test_image: lazy(() => import('./test_image/Player.tsx')),
  media: lazy(() => import('./media/Player.tsx')),
  youtube: lazy(() => import('./youtube/Player.tsx')),
  insert_words: lazy(() => import('./insert_words/Player.tsx')),
  words_options: lazy(() => import('./words_options/Player.tsx')),
  word_table: lazy(() => import('./word_table/Player.tsx')),
  table_options: lazy(() => import('./table_options/Player.tsx')),
  find_errors: lazy(() => import('./find_errors/Player.tsx')),
  text: lazy(() => import('./text/Player.tsx')),
  compare_words: lazy(() => import('./compare_words/Player.tsx')),
  essay: lazy(() => import('./essay/Player.tsx')),
  file_check: lazy(() => import('./file_check/Player.tsx')),
  file_attach: lazy(() => import('./file_attach/Player.tsx')),
  select_one: lazy(() => import('./select_one/Player.tsx')),
  date: lazy(() => import('./date/Player.tsx')),
}
