import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { nearDate } from '../../../platform/formats.ts'
import { Flag } from '../../../ui/Flag.tsx'
import { Stair } from '../../../ui/Stair.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { SteppedEdge } from '../../../ui/SteppedEdge.tsx'
import { statusLooks } from '../../../ui/status-looks.ts'
import { toastSuccess, toastUndo } from '../../../ui/toasts.ts'
import { Cover } from '../../catalogue/Cover.tsx'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import type { Application, Eligibility } from '../queries.ts'
import { useMove } from '../use-move.ts'
import { deadlineWords, useWords } from '../words.ts'
import { Conditions } from './Conditions.tsx'
import classes from './Mine.module.css'
import { MissingLinks } from './MissingLinks.tsx'
import { OwnHistory } from './OwnHistory.tsx'
import { useAnswer } from './use-answer.ts'

interface ApplicationCardProps {
  readonly application: Application
  readonly lacks: Eligibility | undefined
  readonly namesDocuments: boolean
}

/** The steps of an application's way, by the status that it has reached. */
const stages = { selected: 1, under_review: 2, has_invitation: 3, final_choice: 4 } as const
const lastStage = 4

/** Renders a chosen program: its cover, its way as a stair, what comes next with its day, and what is missing. */
export function ApplicationCard({ application, lacks, namesDocuments }: ApplicationCardProps) {
  const { t } = useWords()
  const { status, course, not_chosen: notChosen, declined_at: declinedAt, history } = application
  const isOver = notChosen || declinedAt !== null || status === 'refusal'
  const done = status === 'refusal' ? 0 : stages[status]
  return (
    <article className={classes.card} data-quiet={isOver || undefined}>
      {!isOver && (
        <div className={classes.cover}>
          <Cover program={course} sizes="560px" />
          <SteppedEdge size="sm" />
        </div>
      )}
      <div className={classes.body}>
        <Group gap="8px 14px" justify="space-between">
          {declinedAt === null ? (
            <ApplicationStatusBadge
              status={status}
              voice={notChosen ? 'staff' : 'student'}
              answerBy={application.answer_by}
            />
          ) : (
            <StatusBadge look={statusLooks.stopped}>{t('own_declined')}</StatusBadge>
          )}
          {!isOver && (
            <span className={classes.stage}>
              <Stair done={done} total={lastStage} label={t('stage', { done, total: lastStage })} size="md" />
            </span>
          )}
        </Group>
        <h2>
          <Link to="/course/view/$courseId" params={{ courseId: course.id }}>
            {course.title}
          </Link>
        </h2>
        <p className={classes.where}>
          {course.countries[0] && <Flag country={course.countries[0]} />}
          {[course.university?.name, course.degree?.name].filter(Boolean).join(' · ')}
        </p>
        <NextStep application={application} isReady={lacks?.missing.length === 0} />
        {status === 'selected' && lacks && <MissingLinks lacks={lacks} namesDocuments={namesDocuments} />}
        {status === 'final_choice' && <Conditions conditions={application.conditions} />}
        <ApplicationActions application={application} />
        {history && history.length > 1 && (
          <details className={classes.history}>
            <summary>{t('history')}</summary>
            <OwnHistory entries={history} />
          </details>
        )}
      </div>
    </article>
  )
}

/** Renders what happens next, when, and whether the student is needed. */
function NextStep({ application, isReady }: { application: Application; isReady: boolean }) {
  const { t, language } = useWords()
  const { status, deadline, submitted_at: submittedAt, not_chosen: notChosen } = application
  if (application.declined_at !== null) {
    const until = application.change_until
    return until && <p className={classes.turn}>{t('changeUntil', { day: nearDate(until, language) })}</p>
  }
  if (notChosen) return <p className={classes.turn}>{t('notChosen')}</p>
  if (status === 'selected') {
    const due = deadlineWords(deadline, t)
    return (
      <p className={classes.turn}>
        {deadline ? t('sendsBy', { day: nearDate(deadline, language) }) : t('waitsFor_selected')}
        {deadline && (
          <span className={classes.due} data-soon={due.isSoon || undefined}>
            {due.text}
          </span>
        )}
        {isReady && <span className={classes.calm}>{t('nothingOfYou')}</span>}
      </p>
    )
  }
  if (status === 'under_review')
    return (
      <p className={classes.turn}>
        <span>{t('thinks')}</span>
        <span className={classes.calm}>{t('nothingOfYou')}</span>
        {submittedAt && (
          <span className={classes.calm}>{t('sentOn', { day: nearDate(submittedAt, language) })}</span>
        )}
      </p>
    )
  if (status === 'refusal') return <p className={classes.turn}>{t('othersStand')}</p>
  const until = application.change_until
  return (
    status === 'final_choice' && (
      <p className={classes.turn}>
        {t('visaNext')}
        {until && application.next.includes('has_invitation') && (
          <span className={classes.calm}>{t('changeUntil', { day: nearDate(until, language) })}</span>
        )}
      </p>
    )
  )
}

function ApplicationActions({ application }: { application: Application }) {
  const { t } = useWords()
  const { id, version, course, next, declined_at: declinedAt, not_chosen: notChosen } = application
  const { busy, move, remove } = useMove()
  const answer = useAnswer(application)
  const again = async () => {
    if (await move({ course_id: course.id, status: 'selected' })) toastSuccess(t('chosen'))
  }
  const takeBack = async () => {
    if (await move({ id, status: 'has_invitation', version })) toastSuccess(t('takenBack'))
  }
  const unchoose = async () => {
    if (await remove(id, version)) toastUndo(t('unchosen'), t('undo'), () => void again())
  }
  return (
    <div className={classes.acts}>
      {declinedAt !== null && !notChosen && (
        <Button variant="default" loading={answer.busy} onClick={() => void answer.restore()}>
          {t('restore')}
        </Button>
      )}
      {next.includes('has_invitation') && (
        <Button variant="default" loading={busy} onClick={() => void takeBack()}>
          {t('takeBack')}
        </Button>
      )}
      {next.includes('removed') && (
        <Button variant="subtle" color="gray" loading={busy} onClick={() => void unchoose()}>
          {t('unchoose')}
        </Button>
      )}
    </div>
  )
}
