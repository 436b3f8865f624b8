import { IconCalendarDue, IconFileAlert, IconFileCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { shortDate } from '../../../platform/formats.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { DocumentsNotReady } from '../../documents/DocumentsNotReady.tsx'
import type { Application } from '../queries.ts'
import { deadlineWords, useWords } from '../words.ts'
import classes from './Board.module.css'
import type { Target } from './MoveDialog.tsx'
import { MoveMenu } from './MoveMenu.tsx'

interface BoardCardProps {
  readonly application: Application
  readonly onHold: (application: Application | null) => void
  readonly onMove: (to: Target) => void
}

/** Renders an application as a card: student, program, deadline and whether the documents are ready. */
export function BoardCard({ application, onHold, onMove }: BoardCardProps) {
  const { t, language } = useWords()
  const { student, course, status, deadline, ready, responsible } = application
  const due = deadlineWords(deadline, t)
  const DocumentsIcon = ready ? IconFileCheck : IconFileAlert
  return (
    <li
      className={classes.card}
      draggable={application.next.length > 0}
      data-quiet={application.not_chosen || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(application.id))
        onHold(application)
      }}
      onDragEnd={() => onHold(null)}
    >
      <div className={classes.top}>
        <Link
          to="/user/view/$userId"
          params={{ userId: student.id }}
          search={{ tab: 'applications' }}
          className={classes.student}
          draggable={false}
        >
          {student.first_name} {student.last_name}
        </Link>
        <MoveMenu application={application} onMove={onMove} />
      </div>
      <p className={classes.program}>
        {course.countries[0] && <Flag country={course.countries[0]} />}
        <span>{course.title}</span>
      </p>
      {course.university && <p className={classes.university}>{course.university.name}</p>}
      <div className={classes.facts}>
        {status === 'selected' && (
          <span data-soon={due.isSoon || undefined}>
            <IconCalendarDue size={15} stroke={1.8} aria-hidden />
            {due.text}
          </span>
        )}
        {status === 'selected' && (
          <span data-soon={!ready || undefined}>
            <DocumentsIcon size={15} stroke={1.8} aria-hidden />
            {ready ? (
              t('papersReady')
            ) : (
              <DocumentsNotReady studentId={student.id}>{t('papersNotReady')}</DocumentsNotReady>
            )}
          </span>
        )}
        {application.answer_by && !application.declined_at && !application.not_chosen && (
          <span data-soon={deadlineWords(application.answer_by, t).isSoon || undefined}>
            <IconCalendarDue size={15} stroke={1.8} aria-hidden />
            {t('answerUntil', { day: shortDate(application.answer_by, language) })}
          </span>
        )}
        {application.declined_at && <span>{t('studentDeclined')}</span>}
        {application.not_chosen && <span>{t('notChosen')}</span>}
        {responsible && (
          <span>
            {responsible.first_name} {responsible.last_name}
          </span>
        )}
      </div>
    </li>
  )
}
