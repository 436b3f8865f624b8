import { useWords } from '../lessons/lesson-words.ts'
import type { Outline } from '../lessons/queries.ts'
import { LessonRow } from './LessonRow.tsx'
import classes from './OutlineList.module.css'

interface OutlineListProps {
  readonly outline: Outline
  /** Id of the open lesson. */
  readonly current?: number
  readonly tight?: boolean
  readonly onOpen?: () => void
}

export function OutlineList({ outline, current, tight, onOpen }: OutlineListProps) {
  const { t } = useWords()
  return (
    <ol className={classes.sections} data-tight={tight || undefined}>
      {outline.sections.map((section, index) => (
        <li key={section.id} className={classes.section}>
          <h3 className={classes.heading}>
            <span className={classes.number}>{index + 1}</span>
            <span>{section.title}</span>
          </h3>
          {section.lessons.length === 0 && <p className={classes.none}>{t('sectionEmpty')}</p>}
          <ul className={classes.lessons}>
            {section.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonRow lesson={lesson} current={lesson.id === current} tight={tight} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
