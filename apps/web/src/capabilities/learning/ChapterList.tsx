import { clockWords } from '../../platform/clock-words.ts'
import { type Lesson, useWords } from '../lessons/public.ts'
import classes from './ChapterList.module.css'

interface ChapterListProps {
  readonly chapters: Lesson['chapters']
  /** The second that plays; null where nobody knows it. */
  readonly present: number | null
  readonly onSeek: (seconds: number) => void
}

/** Renders the chapters of a video as a row under it; the one that plays is marked. */
export function ChapterList({ chapters, present, onSeek }: ChapterListProps) {
  const { t } = useWords()
  if (chapters.length === 0) return null
  const at = present === null ? -1 : chapters.findLastIndex(({ seconds }) => seconds <= present)
  return (
    <ol className={classes.chapters} aria-label={t('chapters')}>
      {chapters.map(({ seconds, title }, index) => (
        <li key={seconds}>
          <button type="button" aria-current={index === at || undefined} onClick={() => onSeek(seconds)}>
            <span className="tabular">{clockWords(seconds)}</span> {title}
          </button>
        </li>
      ))}
    </ol>
  )
}
