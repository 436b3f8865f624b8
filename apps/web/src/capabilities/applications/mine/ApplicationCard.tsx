import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarDue, IconCircleCheck, IconStar } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notifyFailure, notifyMissingPart } from '../../../platform/notify-failure.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { UnmetList } from '../../../ui/UnmetList.tsx'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import type { Application, Eligibility } from '../queries.ts'
import { HistoryList } from '../tab/HistoryList.tsx'
import { useMove } from '../use-move.ts'
import { deadlineWords, useWords } from '../words.ts'
import classes from './Mine.module.css'

const FinalDialog = lazyPart(() => import('./FinalDialog.tsx'))

interface ApplicationCardProps {
  readonly application: Application
  readonly lacks: Eligibility | undefined
}

/** One chosen program: where it stands, whose turn it is, what is missing, and the one thing to do. */
export function ApplicationCard({ application, lacks }: ApplicationCardProps) {
  const { t } = useWords()
  const { status, course, not_chosen: notChosen, next } = application
  const [decides, setDecides] = useState(false)
  const { busy, move, remove } = useMove()
  const due = deadlineWords(application.deadline, t)

  return (
    <article className={classes.card} data-quiet={notChosen || status === 'refusal' || undefined}>
      <div className={classes.top}>
        <ApplicationStatusBadge status={status} />
        {status === 'selected' && (
          <span className={classes.due} data-soon={due.isSoon || undefined}>
            <IconCalendarDue size={16} stroke={1.8} aria-hidden />
            {due.text}
          </span>
        )}
      </div>
      <h2>
        <Link to="/course/view/$courseId" params={{ courseId: course.id }}>
          {course.title}
        </Link>
      </h2>
      <p className={classes.where}>
        {course.countries[0] && <Flag country={course.countries[0]} />}
        {[course.university?.name, course.degree?.name].filter(Boolean).join(' · ')}
      </p>
      <p className={classes.turn}>{notChosen ? t('notChosen') : t(`waitsFor_${status}`)}</p>
      {status === 'selected' && lacks && <Lacks lacks={lacks} />}
      <ApplicationActions
        move={move}
        course={course}
        next={next}
        setDecides={setDecides}
        busy={busy}
        application={application}
        remove={remove}
      />
      {application.history && application.history.length > 1 && (
        <details className={classes.history}>
          <summary>{t('history')}</summary>
          <HistoryList entries={application.history} />
        </details>
      )}
      {decides && (
        <FinalDialog
          application={application}
          onClose={() => setDecides(false)}
          onFailure={(thrown) => {
            setDecides(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </article>
  )
}

interface ApplicationActionsProps {
  readonly move: ReturnType<typeof useMove>['move']
  readonly course: ApplicationCardProps['application']['course']
  readonly next: ApplicationCardProps['application']['next']
  readonly setDecides: (value: boolean) => void
  readonly busy: ReturnType<typeof useMove>['busy']
  readonly application: ApplicationCardProps['application']
  readonly remove: ReturnType<typeof useMove>['remove']
}

function ApplicationActions({
  move,
  course,
  next,
  setDecides,
  busy,
  application,
  remove,
}: ApplicationActionsProps) {
  const { t } = useWords()
  const run = async (doing: () => Promise<unknown>, then: () => void) => {
    try {
      await doing()
      then()
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  const again = () =>
    void run(
      () => move({ course_id: course.id, status: 'selected' }),
      () => toastSuccess(t('chosen')),
    )
  return (
    <div className={classes.acts}>
      {next.includes('final_choice') && (
        <Button
          size="md"
          leftSection={<IconStar size={18} stroke={1.8} aria-hidden />}
          onClick={() => setDecides(true)}
        >
          {t('makeFinal')}
        </Button>
      )}
      {next.includes('has_invitation') && (
        <Button
          variant="default"
          loading={busy}
          onClick={() =>
            void run(
              () =>
                move({
                  id: application.id,
                  status: 'has_invitation',
                  version: application.version,
                }),
              () => toastSuccess(t('takenBack')),
            )
          }
        >
          {t('takeBack')}
        </Button>
      )}
      {next.includes('removed') && (
        <Button
          variant="subtle"
          color="gray"
          loading={busy}
          onClick={() =>
            void run(
              () => remove(application.id, application.version),
              () => toastUndo(t('unchosen'), t('undo'), again),
            )
          }
        >
          {t('unchoose')}
        </Button>
      )}
    </div>
  )
}

/** What is missing before it can be submitted, each piece by its name. */
export function Lacks({ lacks }: { lacks: Eligibility }) {
  const { t } = useWords()
  if (lacks.missing.length === 0)
    return (
      <p className={classes.fits}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden />
        {t('nothingMissing')}
      </p>
    )
  return (
    <div className={classes.lacks}>
      <h3>{t('missing')}</h3>
      <ul>
        {lacks.missing.map((one) => (
          <li key={one.text}>
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <div>
              {one.text}
              {one.unmet && <UnmetList unmet={one.unmet} />}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
