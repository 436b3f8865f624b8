import { Link } from '@tanstack/react-router'
import { fullName } from '../../../platform/full-name.ts'
import { boardCardLink, BoardCard as Card } from '../../../ui/BoardColumn.tsx'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
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
    <Card
      id={application.id}
      isMovable={application.next.length > 0}
      isQuiet={application.not_chosen}
      onHold={(isHeld) => onHold(isHeld ? application : null)}
      title={
        <Link
          to="/user/view/$userId"
          params={{ userId: student.id }}
          search={{ tab: 'applications' }}
          className={boardCardLink}
          draggable={false}
        >
          {fullName(student)}
        </Link>
      }
      corner={<MoveMenu application={application} onMove={onMove} />}
      facts={
        <>
          {(status === 'selected' || due !== null) && <DueDay {...application} />}
          {status === 'selected' && <DocumentsCount application={application} />}
          {application.declined_at && <span>{t('studentDeclined')}</span>}
          {application.not_chosen && <span>{t('notChosen')}</span>}
        </>
      }
    >
      <ProgramLine course={application.course} />
    </Card>
  )
}
