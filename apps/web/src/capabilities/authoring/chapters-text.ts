import { maxChapters, maxChapterTitle } from '@qadam/contract/lessons/rules.ts'
import { clockWords } from '../../platform/clock-words.ts'

/** Chapters are typed as one types them under a video elsewhere: a line each, the time and then the title. */
const lineOfChapter = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)\s+(?:[-–—]\s+)?(\S.*)$/

export interface Chapter {
  readonly seconds: number
  readonly title: string
}

export type ChapterFault =
  | {
      readonly key: 'chapterUnreadable' | 'chapterTooLong' | 'chapterTwice' | 'chapterEarlier'
      readonly line: number
    }
  | { readonly key: 'chaptersTooMany'; readonly line: number }

const linesOf = (text: string) =>
  text.split('\n').flatMap((line, at) => (line.trim() ? [{ line: line.trim(), at: at + 1 }] : []))

function chapterOf(line: string): Chapter | undefined {
  const [, hours = '0', minutes, seconds, title] = lineOfChapter.exec(line) ?? []
  if (title === undefined) return undefined
  return { seconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() }
}

/** Returns the chapters of a text; lines that are no chapters are left out, `chapterFault` names them. */
export function chaptersOf(text: string): Chapter[] {
  return linesOf(text).flatMap(({ line }) => chapterOf(line) ?? [])
}

export function textOfChapters(chapters: readonly Chapter[]): string {
  return chapters.map(({ seconds, title }) => `${clockWords(seconds)} ${title}`).join('\n')
}

/** Returns the first thing that is wrong with the typed chapters, by the number of its line. */
export function chapterFault(text: string): ChapterFault | undefined {
  const lines = linesOf(text)
  let last = -1
  for (const { line, at } of lines) {
    const chapter = chapterOf(line)
    if (!chapter) return { key: 'chapterUnreadable', line: at }
    if (chapter.title.length > maxChapterTitle) return { key: 'chapterTooLong', line: at }
    if (chapter.seconds === last) return { key: 'chapterTwice', line: at }
    if (chapter.seconds < last) return { key: 'chapterEarlier', line: at }
    last = chapter.seconds
  }
  return lines.length > maxChapters ? { key: 'chaptersTooMany', line: maxChapters + 1 } : undefined
}
