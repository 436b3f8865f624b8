import { Checkbox } from '@mantine/core'
import { IconChevronDown, IconClock, IconListNumbers, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import type { OutlineLesson, OutlineSection } from '../lessons/queries.ts'
import { formatIcons } from './lesson-words.ts'
import classes from './Outline.module.css'
import { RowEnd, type Transfer } from './RowEnd.tsx'
import { Grip, ItemTitle } from './RowStart.tsx'
import type { OutlineActions } from './use-outline-actions.ts'
import type { OutlineDrag } from './use-outline-drag.ts'
import type { SectionActions } from './use-section-actions.ts'

/** Props that all rows of the outline share. */
export interface RowProps {
  readonly actions: OutlineActions
  readonly drag: OutlineDrag
  readonly hint: string
  readonly canLeave: boolean
  readonly onStep: (id: number, by: -1 | 1) => void
  readonly onTransfer: (transfer: Transfer) => void
}

/** Renders a collapsible section with its lessons. */
export function SectionBlock({
  section,
  at,
  many,
  ...row
}: RowProps & { readonly section: OutlineSection; readonly at: number; readonly many: SectionActions }) {
  const { t } = useTranslation('lessons')
  const [isOpen, setOpen] = useState(true)
  const name = section.title || t('untitled')
  return (
    <li className={classes.section} {...row.drag.target(section.id)}>
      <div className={classes.head} {...row.drag.source(section.id)}>
        <Grip item={section} hint={row.hint} onStep={(by) => row.onStep(section.id, by)} />
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'fold' : 'open', { name })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={17} className={classes.turn} aria-hidden />
        </button>
        {many.mayChoose && (
          <Checkbox
            className={classes.pick}
            size="xs"
            aria-label={t('chooseSection', { name })}
            checked={many.chosen.includes(section.id)}
            onChange={(event) => many.choose(section.id, event.currentTarget.checked)}
          />
        )}
        <span className={classes.number}>{at + 1}</span>
        <h3 className={classes.name}>
          <ItemTitle item={section} />
        </h3>
        <span className={classes.facts}>
          {section.in_order && <InOrder />}
          <span>{t('lessonCount', { count: section.lessons.length })}</span>
        </span>
        <RowEnd item={section} actions={row.actions} canLeave={false} onTransfer={row.onTransfer} />
      </div>
      {isOpen && (
        <>
          <ol className={classes.lessons} aria-label={t('lessonsOf', { name })}>
            {section.lessons.map((lesson, position) => (
              <LessonRow key={lesson.id} lesson={lesson} number={`${at + 1}.${position + 1}`} {...row} />
            ))}
          </ol>
          <div className={classes.more}>
            {section.lessons.length === 0 && <span>{t('emptySection')}</span>}
            <ButtonLink
              to="/course/$courseId/lesson-add"
              params={{ courseId: section.course_id }}
              search={{ section: section.id }}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-label={t('addLessonTo', { name })}
            >
              {t('addLesson')}
            </ButtonLink>
          </div>
        </>
      )}
    </li>
  )
}

function LessonRow({
  lesson,
  number,
  ...row
}: RowProps & { readonly lesson: OutlineLesson; readonly number: string }) {
  const { t } = useTranslation('lessons')
  const Picture = formatIcons[lesson.format ?? 'video']
  return (
    <li
      className={classes.lesson}
      data-draft={!lesson.is_published || undefined}
      {...row.drag.source(lesson.id)}
      {...row.drag.target(lesson.id)}
    >
      <Grip item={lesson} hint={row.hint} onStep={(by) => row.onStep(lesson.id, by)} />
      <span className={classes.number}>{number}</span>
      <span
        className={classes.format}
        data-format={lesson.format}
        role="img"
        aria-label={t(`format.${lesson.format ?? 'video'}`)}
        title={t(`format.${lesson.format ?? 'video'}`)}
      >
        <Picture size={16} aria-hidden />
      </span>
      <ItemTitle item={lesson} />
      <span className={classes.facts}>
        {lesson.in_order && <InOrder />}
        {lesson.starts_at && <DateText value={lesson.starts_at} withTime />}
        {lesson.duration !== null && (
          <span className={classes.minutes}>
            <IconClock size={14} aria-hidden /> {t('minutes', { count: lesson.duration })}
          </span>
        )}
      </span>
      <RowEnd item={lesson} actions={row.actions} canLeave={row.canLeave} onTransfer={row.onTransfer} />
    </li>
  )
}

function InOrder() {
  const { t } = useTranslation('lessons')
  return (
    <span className={classes.minutes}>
      <IconListNumbers size={15} aria-hidden /> {t('inOrderMark')}
    </span>
  )
}
