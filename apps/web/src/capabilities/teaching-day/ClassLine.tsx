import { Button } from '@mantine/core'
import type { TeachingClass } from '@qadam/contract/teaching-day/schemas.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime, nearDate } from '../../platform/formats.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import type { BehindRow } from './queries.ts'
import { RollCall } from './RollCall.tsx'
import classes from './TeachingDay.module.css'
import type { AttendanceActions } from './use-attendance.ts'
import { useDayWords } from './use-day-words.ts'

interface ClassLineProps {
  readonly one: TeachingClass
  /** True for a class of an earlier day, which says its day. */
  readonly isPast: boolean
  readonly isOpen: boolean
  readonly behind: readonly BehindRow[]
  readonly attendance: AttendanceActions
  readonly onOpen: () => void
}

/** Renders a class: when, who, where, how it stands, and its action; the open one has its roll call below. */
export function ClassLine({ one, isPast, isOpen, behind, attendance, onOpen }: ClassLineProps) {
  const language = useLanguage()
  const facts = useClassFacts()(one)
  return (
    <li
      className={classes.line}
      data-open={isOpen || undefined}
      data-done={one.state === 'done' || undefined}
    >
      <span className={classes.time}>
        {clockTime(one.starts_at)}
        {isPast && <small>{nearDate(one.starts_at, language)}</small>}
      </span>
      <span className={classes.words}>
        <AnchorLink c="inherit" to="/schedule" search={{ class: one.id }}>
          {one.title}
        </AnchorLink>
        <small>{facts.join(' · ')}</small>
      </span>
      {!isOpen && (
        <span className={classes.acts}>
          <ClassAction one={one} onOpen={onOpen} />
        </span>
      )}
      {isOpen && <RollCall key={one.id} one={one} behind={behind} attendance={attendance} />}
    </li>
  )
}

function ClassAction({ one, onOpen }: Pick<ClassLineProps, 'one' | 'onOpen'>) {
  const { t } = useTranslation('teachingDay')
  const named = { title: one.title, time: clockTime(one.starts_at) }
  if (one.state === 'unmarked' || one.state === 'running')
    return (
      <Button variant="default" size="compact-sm" aria-label={t('markOf', named)} onClick={onOpen}>
        {t('mark')}
      </Button>
    )
  if (one.state === 'coming' && one.meeting_url !== null)
    return (
      <Button
        component="a"
        href={one.meeting_url}
        target="_blank"
        rel="noreferrer"
        variant="default"
        size="compact-sm"
        leftSection={<IconExternalLink size={15} aria-hidden />}
        aria-label={t('joinOf', named)}
      >
        {t('join')}
      </Button>
    )
  return (
    <ButtonLink
      variant="subtle"
      size="compact-sm"
      aria-label={t('openOf', named)}
      to="/schedule"
      search={{ class: one.id }}
    >
      {t('open')}
    </ButtonLink>
  )
}

/** Returns what stands under the title of a class, in order. */
function useClassFacts() {
  const { t } = useTranslation('teachingDay')
  const { duration } = useDayWords()
  return (one: TeachingClass): string[] => {
    const { state, students, topic } = one
    const warned = students.filter(({ attendance }) => attendance === 'excused').length
    const since = Math.floor((serverNow() - Date.parse(one.starts_at)) / 60_000)
    const states = {
      running: since < 1 ? t('justBegun') : t('running', { count: since }),
      unmarked: t(students.some(({ attendance }) => attendance === null) ? 'unmarked' : 'notFinished'),
      done: t('done'),
      coming: '',
    }
    const where = one.room ?? (one.meeting_url === null ? '' : t('online'))
    return [
      [duration(one.minutes), where].filter(Boolean).join(', '),
      one.title === one.course.title ? '' : one.course.title,
      students.length > 1 ? t('people', { count: students.length }) : '',
      warned > 0 ? t('warned', { count: warned }) : '',
      states[state],
      topic === null ? '' : t('topic', { topic }),
    ].filter(Boolean)
  }
}
