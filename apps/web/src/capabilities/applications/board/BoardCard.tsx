import { Link } from '@tanstack/react-router'
import { fullName } from '../../../platform/full-name.ts'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
import classes from './Board.module.css'
import { DocumentsCount } from './DocumentsCount.tsx'
import { DueDay } from './DueDay.tsx'
import { MoveMenu } from './MoveMenu.tsx'
import { ProgramLine } from './ProgramLine.tsx'
import type { Target } from './use-move-form.ts'

interface BoardCardProps {
  readonly application: Application
  readonly onHold: (application: Application | null) => void
  readonly onMove: (to: Target) => void
}

/** Renders an application as a card: student, program, days left and how many documents are accepted. */
export function BoardCard({ application, onHold, onMove }: BoardCardProps) {
  const { t } = useWords()
  const { student, status, due_on: due } = application
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
          {fullName(student)}
        </Link>
        <MoveMenu application={application} onMove={onMove} />
      </div>
      <ProgramLine course={application.course} />
      <div className={classes.facts}>
        {(status === 'selected' || due !== null) && <DueDay {...application} />}
        {status === 'selected' && <DocumentsCount application={application} />}
        {application.declined_at && <span>{t('studentDeclined')}</span>}
        {application.not_chosen && <span>{t('notChosen')}</span>}
      </div>
    </li>
  )
}
