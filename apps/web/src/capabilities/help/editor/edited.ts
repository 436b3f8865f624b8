import type { editedChapter, editedQuestion } from '@qadam/contract/help/schemas.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import type { z } from 'zod'

export type EditedChapter = z.output<typeof editedChapter>
export type EditedQuestion = z.output<typeof editedQuestion>

/** What is being written: a chapter, or a question of one; null is a new one. */
export type Opened =
  | { readonly form: 'chapter'; readonly chapter: EditedChapter | null }
  | { readonly form: 'question'; readonly chapter: number; readonly question: EditedQuestion | null }

type Titled = Readonly<Record<`title_${Language}`, string>>

/** Returns the title in a language, or the first that there is. */
export function titleOf(row: Titled, language: string): string {
  const own = row[`title_${language}` as keyof Titled]
  return [own, row.title_ru, row.title_en, row.title_kk].find(Boolean) ?? ''
}

/** Returns the rows with one of them at another position. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from]
  const others = rows.toSpliced(from, 1)
  return row === undefined ? [...rows] : others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, row)
}
