import { IconGripVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../../ui/language-names.ts'
import { lackingLanguages } from './lesson-words.ts'
import classes from './Outline.module.css'
import type { OutlineItem } from './use-outline-actions.ts'

interface GripProps {
  readonly item: OutlineItem
  /** Id of the sentence that explains the keys. */
  readonly hint: string
  readonly onStep: (by: -1 | 1) => void
}

/** Renders the handle of a row: dragged with a pointer, moved by the arrow keys when focused. */
export function Grip({ item, hint, onStep }: GripProps) {
  const { t } = useTranslation('lessons')
  const step = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <button
      type="button"
      className={classes.grip}
      data-grip={item.id}
      aria-label={t('move', { name: item.title || t('untitled') })}
      aria-describedby={hint}
      title={t('moveHint')}
      onKeyDown={step}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}

/** Renders the title as a link to the form, with the languages that lack it. */
export function ItemTitle({ item }: { item: OutlineItem }) {
  const { t } = useTranslation('lessons')
  const lacking = lackingLanguages(item)
  return (
    <span className={classes.title}>
      <Link
        to="/course/$courseId/lesson-edit/$lessonId"
        params={{ courseId: item.course_id, lessonId: item.id }}
        draggable={false}
      >
        {item.title || t('untitled')}
      </Link>
      {lacking.length > 0 && (
        <span
          className={classes.lacking}
          role="img"
          aria-label={t('untranslated', { languages: lacking.map((one) => languageNames[one]).join(', ') })}
          title={t('untranslated', { languages: lacking.map((one) => languageNames[one]).join(', ') })}
        >
          {lacking.map((language) => (
            <span key={language}>{language}</span>
          ))}
        </span>
      )}
    </span>
  )
}
