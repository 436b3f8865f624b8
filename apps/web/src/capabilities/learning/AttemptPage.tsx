import { IconChecklist, IconSearchOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../platform/failure.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { usePageName } from '../../platform/page-name.ts'
import { session } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { type Attempt, attemptRecord, exerciseLists } from '../tasks/attempt/queries.ts'
import { ResultScreen } from '../tasks/attempt/ResultScreen.tsx'
import { RunScreen } from '../tasks/attempt/RunScreen.tsx'
import { StartScreen } from '../tasks/attempt/StartScreen.tsx'

const HomeworkOfList = lazyPart(() => import('./HomeworkOfList.tsx'))

export interface AttemptPageProps {
  readonly programId: number
  readonly lessonId: number
  readonly listId: number
  /** The attempt of the search params, and the position of its task. */
  readonly attemptId: number | undefined
  readonly task: number | undefined
  readonly onGo: (to: { attempt?: number | undefined; task?: number | undefined }) => void
}

/** Renders an exercise list for a student: introduction, running attempt, result. */
export function AttemptPage(props: AttemptPageProps) {
  const { programId, lessonId, listId, attemptId, task, onGo } = props
  const cache = useQueryClient()
  const lists = useQuery(exerciseLists(lessonId))
  const list = lists.data?.find(({ id }) => id === listId)
  const isHomework = list?.answered_as === 'homework' && session()?.user.role === 'student'
  const running = list?.mine.find(({ state }) => state === 'in_progress')?.id
  const shown = isHomework ? undefined : (running ?? attemptId)
  const attempt = useQuery({ ...attemptRecord(shown ?? 0), enabled: shown !== undefined })
  usePageName(list?.title)
  const failure = lists.error ?? (shown === undefined ? null : attempt.error)
  if (isFailure(failure) && failure.status === 404) return <Gone programId={programId} lessonId={lessonId} />
  if (failure && !(list && attempt.data)) {
    const again = () => void Promise.all([lists.refetch(), shown === undefined || attempt.refetch()])
    return <Failure failure={failure} level={1} onRetry={again} />
  }
  if (!lists.data || (shown !== undefined && !attempt.data)) return <TextSkeleton lines={8} />
  if (!list || (attempt.data && attempt.data.list.id !== listId))
    return <Gone programId={programId} lessonId={lessonId} />
  if (list.tasks === 0 && !attempt.data) return <Empty programId={programId} lessonId={lessonId} />

  if (isHomework) return <HomeworkOfList programId={programId} list={list} onFailure={notifyMissingPart} />

  const show = (now: Attempt) => {
    cache.setQueryData(attemptRecord(now.id).queryKey, now)
    onGo({ attempt: now.id })
    void cache.invalidateQueries({ queryKey: ['tasks', 'lists'] })
  }
  if (!attempt.data) return <StartScreen {...{ programId, list, onStarted: show, onGo }} />
  if (attempt.data.state === 'in_progress')
    return (
      <RunScreen
        key={attempt.data.id}
        attempt={attempt.data}
        receivedAt={attempt.dataUpdatedAt}
        position={Math.min(Math.max(task ?? 0, 0), attempt.data.tasks.length)}
        onPosition={(now) => onGo({ attempt: shown, task: now })}
        onOver={show}
        onChecked={(now) => cache.setQueryData(attemptRecord(now.id).queryKey, now)}
        onCheck={() => void attempt.refetch()}
      />
    )
  return (
    <ResultScreen
      key={attempt.data.id}
      programId={programId}
      attempt={attempt.data}
      list={list}
      lists={lists.data}
      onStarted={show}
    />
  )
}

interface WayProps {
  readonly programId: number
  readonly lessonId: number
}

function Gone(way: WayProps) {
  const { t } = useTranslation('tasks')
  const action = <ToLesson {...way} />
  return (
    <StateMessage
      icon={IconSearchOff}
      level={1}
      title={t('goneTitle')}
      text={t('goneText')}
      action={action}
    />
  )
}

function Empty(way: WayProps) {
  const { t } = useTranslation('tasks')
  const action = <ToLesson {...way} />
  return (
    <StateMessage
      icon={IconChecklist}
      level={1}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={action}
    />
  )
}

function ToLesson({ programId, lessonId }: WayProps) {
  const { t } = useTranslation('tasks')
  return (
    <ButtonLink
      to="/course/view/$courseId/lesson/$lessonId"
      params={{ courseId: programId, lessonId }}
      variant="default"
    >
      {t('toLesson')}
    </ButtonLink>
  )
}
