import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { shortDate } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useIsStaff } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Flag } from '../../../ui/Flag.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { ApplicationStatusBadge } from '../ApplicationStatusBadge.tsx'
import { MoveMenu } from '../board/MoveMenu.tsx'
import { useMoving } from '../board/use-moving.tsx'
import { Conditions } from '../mine/Conditions.tsx'
import { Lacks } from '../mine/Lacks.tsx'
import { type Application, applicationsOf, type Eligibility, eligibility } from '../queries.ts'
import { deadlineWords, useWords } from '../words.ts'
import { AddProgram } from './AddProgram.tsx'
import { DocumentFiles } from './DocumentFiles.tsx'
import { HistoryList } from './HistoryList.tsx'
import classes from './Tab.module.css'

const ConditionsDialog = lazyPart(() => import('./ConditionsDialog.tsx'))

/** Renders the applications of one student: each with its status, what is missing, documents and history. */
export default function ApplicationsTab({ userId }: { userId: number }) {
  const { t } = useWords()
  const isStaff = useIsStaff()
  const { data, error, refetch } = useQuery(applicationsOf(userId))
  const own = data?.results ?? []
  const { data: lacks } = useQuery(
    eligibility(
      own.map((one) => one.course_id),
      userId,
    ),
  )
  const { dialog, ask } = useMoving()
  if (error && !data) return <Failure failure={error} onRetry={() => void refetch()} />
  if (!data) return <TableSkeleton />
  return (
    <div className={classes.tab}>
      {isStaff && <AddProgram userId={userId} taken={own.map((one) => one.course_id)} />}
      {own.length === 0 && (
        <EmptyState
          kind="nothing-yet"
          spot="study"
          title={t('tabEmpty')}
          text={isStaff ? t('tabEmptyText') : undefined}
        />
      )}
      <ul className={classes.list}>
        {own.map((one) => (
          <li key={one.id}>
            <Row
              application={one}
              lacks={lacks?.find((each) => each.course_id === one.course_id)}
              onMove={isStaff ? ask : undefined}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </div>
  )
}

interface RowProps {
  readonly application: Application
  readonly lacks: Eligibility | undefined
  readonly onMove: ReturnType<typeof useMoving>['ask'] | undefined
}

function Row({ application, lacks, onMove }: RowProps) {
  const { t, language } = useWords()
  const { course, status } = application
  return (
    <article className={classes.row}>
      <div className={classes.head}>
        <div>
          <h3>
            {course.countries[0] && <Flag country={course.countries[0]} />}
            <Link to="/course/view/$courseId" params={{ courseId: course.id }}>
              {course.title}
            </Link>
          </h3>
          <p className={classes.who}>
            {[
              course.university?.name,
              application.academic_year?.name,
              status === 'selected' ? deadlineWords(application.deadline, t).text : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Group gap="var(--space-4)" wrap="nowrap">
          <ApplicationStatusBadge status={status} />
          {onMove && <MoveMenu application={application} onMove={(to) => onMove(application, to)} />}
        </Group>
      </div>
      {application.answer_by && (
        <p>{t('answerUntil', { day: shortDate(application.answer_by, language) })}</p>
      )}
      {application.declined_at && <p>{t('studentDeclined')}</p>}
      {application.not_chosen && <p>{t('notChosen')}</p>}
      {status === 'selected' && lacks && <Lacks lacks={lacks} />}
      <Conditions conditions={application.conditions} />
      {onMove && (status === 'has_invitation' || status === 'final_choice') && (
        <EditConditions application={application} />
      )}
      <DocumentFiles userId={application.user_id} programId={course.id} />
      {application.history && (
        <details>
          <summary>{t('history')}</summary>
          <HistoryList entries={application.history} />
        </details>
      )}
    </article>
  )
}

function EditConditions({ application }: { readonly application: Application }) {
  const { t } = useWords()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button className={classes.edit} variant="default" size="sm" onClick={() => setOpened(true)}>
        {t(application.conditions?.length ? 'editConditions' : 'writeConditions')}
      </Button>
      {opened && (
        <ConditionsDialog
          application={application}
          onClose={() => setOpened(false)}
          onFailure={(thrown) => {
            setOpened(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
