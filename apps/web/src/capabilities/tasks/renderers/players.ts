import type { TaskType } from '@qadam/contract/tasks/vocabulary.ts'
import type { ComponentType } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { PlayerProps } from './player.ts'

type Imports = { readonly [Type in TaskType]: () => Promise<{ default: ComponentType<PlayerProps<Type>> }> }
type Players = { readonly [Type in TaskType]: ComponentType<PlayerProps<Type>> }

const imports: Imports = {
  test: () => import('./test/Player.tsx'),
  test_image: () => import('./test_image/Player.tsx'),
  media: () => import('./media/Player.tsx'),
  youtube: () => import('./youtube/Player.tsx'),
  insert_words: () => import('./insert_words/Player.tsx'),
  words_options: () => import('./words_options/Player.tsx'),
  word_table: () => import('./word_table/Player.tsx'),
  table_options: () => import('./table_options/Player.tsx'),
  find_errors: () => import('./find_errors/Player.tsx'),
  text: () => import('./text/Player.tsx'),
  compare_words: () => import('./compare_words/Player.tsx'),
  essay: () => import('./essay/Player.tsx'),
  file_check: () => import('./file_check/Player.tsx'),
  file_attach: () => import('./file_attach/Player.tsx'),
  select_one: () => import('./select_one/Player.tsx'),
  date: () => import('./date/Player.tsx'),
}

/** The player of each type, loaded lazily. */
export const players = Object.fromEntries(
  Object.entries(imports).map(([type, bring]) => [
    type,
    lazyPart(bring as () => Promise<{ default: ComponentType }>),
  ]),
) as unknown as Players

/** Preloads the players of these types, so that they work offline. */
export function bringPlayers(types: Iterable<TaskType>): void {
  // A failed chunk is loaded again when it is rendered.
  for (const type of new Set(types)) imports[type]().catch(() => undefined)
}
