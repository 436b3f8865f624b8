import { Button, UnstyledButton } from '@mantine/core'
import type { TeachingClass } from '@qadam/contract/teaching-day/schemas.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { Keycap } from '../../ui/Keycap.tsx'
import type { BehindRow } from './queries.ts'
import classes from './RollCall.module.css'
import type { AttendanceActions } from './use-attendance.ts'
import { useDayWords } from './use-day-words.ts'
import { useRollKeys } from './use-roll-keys.ts'
import { type Attendance, marksByKey } from './with-marks.ts'

interface RollCallProps {
  readonly one: TeachingClass
  readonly behind: readonly BehindRow[]
  readonly attendance: AttendanceActions
}

/** Renders who came to a class: one press or one key for each student, or one press for all. */
export function RollCall({ one, behind, attendance: { mark, finish, isFinishing } }: RollCallProps) {
  const { t } = useTranslation('teachingDay')
  const { students } = one
  const [wasAsked, setAsked] = useState(false)
  const lacking = students.filter(({ attendance }) => attendance === null)
  const set = (id: number, attendance: Attendance) => {
    const student = students.find((each) => each.id === id)
    if (!student) return
    const next = student.attendance === attendance ? null : attendance
    const name = fullName(student)
    const text = next === null ? t('cleared', { name }) : t('marked', { name, mark: t(next) })
    mark(one, [{ student: id, attendance: next }], text)
  }
  const done = () => {
    if (lacking[0]) {
      setAsked(true)
      setCursor(lacking[0].id)
    } else if (!one.is_finished && !isFinishing) finish(one)
  }
  const { cursor, setCursor } = useRollKeys({
    students,
    onMark: (id, attendance) => {
      const isSame = students.find((each) => each.id === id)?.attendance === attendance
      // A key sets a mark and never takes it away: the same key pressed twice is no change.
      if (!isSame) set(id, attendance)
    },
    onFinish: done,
  })
  const markRest = () =>
    mark(
      one,
      lacking.map(({ id }) => ({ student: id, attendance: 'present' as const })),
      t('markedAll', { count: lacking.length }),
    )
  return (
    <div className={classes.roll}>
      <div className={classes.acts}>
        <JoinButton one={one} />
        {lacking.length > 0 && (
          <Button variant="default" size="compact-sm" onClick={markRest}>
            {t('allCame')}
          </Button>
        )}
        {!one.is_finished && (
          <Button
            size="compact-sm"
            aria-keyshortcuts="Enter"
            loading={isFinishing}
            rightSection={<Keycap isHidden>↵</Keycap>}
            onClick={done}
          >
            {t('finish')}
          </Button>
        )}
      </div>
      <p className={classes.lacks} role="status">
        {wasAsked && lacking.length > 0 ? t('lacks', { count: lacking.length }) : ''}
      </p>
      {students.length === 0 && <p className={classes.nobody}>{t('noStudents')}</p>}
      <ol className={classes.students}>
        {students.map((student, at) => (
          <Student
            key={student.id}
            student={student}
            number={at + 1}
            isHere={student.id === cursor}
            behind={behind.find((row) => row.student.id === student.id)}
            onChoose={() => setCursor(student.id)}
            onMark={(attendance) => set(student.id, attendance)}
          />
        ))}
      </ol>
    </div>
  )
}

function JoinButton({ one }: Pick<RollCallProps, 'one'>) {
  const { t } = useTranslation('teachingDay')
  if (one.meeting_url === null) return null
  return (
    <Button
      component="a"
      href={one.meeting_url}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size="compact-sm"
      leftSection={<IconExternalLink size={15} aria-hidden />}
      aria-label={t('joinOf', { title: one.title })}
    >
      {t('join')}
    </Button>
  )
}

interface StudentProps {
  readonly student: TeachingClass['students'][number]
  readonly number: number
  readonly isHere: boolean
  readonly behind: BehindRow | undefined
  readonly onChoose: () => void
  readonly onMark: (attendance: Attendance) => void
}

function Student({ student, number, isHere, behind, onChoose, onMark }: StudentProps) {
  const { t } = useTranslation('teachingDay')
  const { reason } = useDayWords()
  const name = fullName(student)
  const absences = behind?.reasons.find(({ rule }) => rule === 'absences' || rule === 'missed')
  const note = [student.attendance === 'excused' ? t('excused') : '', student.note].filter(Boolean).join(': ')
  return (
    <li data-here={isHere || undefined} data-roll={student.id} aria-current={isHere || undefined}>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.name}>{name}</span>
      <span className={classes.note} data-strong={(note === '' && absences !== undefined) || undefined}>
        {note || (absences && reason(absences))}
      </span>
      <fieldset className={classes.marks} aria-label={name}>
        {marksByKey.map((attendance, at) => (
          <UnstyledButton
            key={attendance}
            className={classes.mark}
            data-attendance={attendance}
            aria-pressed={student.attendance === attendance}
            aria-keyshortcuts={isHere ? String(at + 1) : undefined}
            onClick={() => {
              onChoose()
              onMark(attendance)
            }}
          >
            {t(attendance)}
          </UnstyledButton>
        ))}
      </fieldset>
    </li>
  )
}
