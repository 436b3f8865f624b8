import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageName } from '../../platform/page-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Page } from '../../ui/Page.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { lessonRecord } from '../lessons/queries.ts'
import { BankNote } from '../questions/BankNote.tsx'
import { linksQuery } from '../questions/queries.ts'
import { RegradeNote } from '../questions/RegradeNote.tsx'
import classes from '../tasks/authoring/Constructor.module.css'
import { type ExerciseList, listsOf, tasksOf } from '../tasks/authoring/queries.ts'
import { TaskEditor } from '../tasks/authoring/TaskEditor.tsx'
import { clearTaskDraft } from '../tasks/authoring/task-draft.ts'
import { storeInList } from '../tasks/authoring/task-store.ts'
import type { Chosen } from './ListPanel.tsx'
import { ListPanel } from './ListPanel.tsx'

const ListSettings = lazyPart(() => import('./ListSettings.tsx'))

interface ConstructorPageProps {
  readonly courseId: number
  readonly lessonId: number
  readonly chosen: Chosen
}

export function ConstructorPage({ courseId, lessonId, chosen }: ConstructorPageProps) {
  const { t } = useTranslation(['authoring', 'memberTitles'])
  const navigate = useNavigate()
  const lesson = useQuery(lessonRecord(lessonId))
  const lists = useQuery(listsOf(lessonId))
  const title = lesson.data && (lesson.data.title || t('untitledLesson'))
  usePageName(title, title && t('memberTitles:lessonTasks'))
  const failed = lesson.error ?? (lists.data ? null : lists.error)
  if (failed && !(lesson.data && lists.data))
    return (
      <Failure
        failure={failed}
        level={1}
        onRetry={() => {
          void lesson.refetch()
          void lists.refetch()
        }}
      />
    )
  if (!lesson.data || !lists.data) return <FormSkeleton fields={6} />
  const list = lists.data.find((one) => one.id === chosen.list) ?? lists.data[0]
  const open = (next: Chosen) =>
    void navigate({
      to: '/course/$courseId/lesson/$lessonId/constructor',
      params: { courseId, lessonId },
      search: next,
    })
  const isWriting = list !== undefined && (chosen.task !== undefined || chosen.add !== undefined)
  return (
    <Page
      title={title}
      lead={isWriting ? undefined : t('lead')}
      trail={
        <AnchorLink to="/course/$courseId/lesson-edit/$lessonId" params={{ courseId, lessonId }}>
          {t('toLesson')}
        </AnchorLink>
      }
      actions={
        <AnchorLink to="/course/view/$courseId/lesson/$lessonId" params={{ courseId, lessonId }}>
          {t('seeAsStudent')}
        </AnchorLink>
      }
    >
      <div className={classes.frame} data-writing={isWriting || undefined}>
        <ListPanel lessonId={lessonId} lists={lists.data} list={list} chosen={chosen} open={open} />
        <Box miw={0}>
          <Suspense>{list && !isWriting && <ListSettings key={list.id} list={list} />}</Suspense>
          {list && isWriting && <Writing list={list} chosen={chosen} open={open} />}
        </Box>
      </div>
    </Page>
  )
}

interface WritingProps {
  readonly list: ExerciseList
  readonly chosen: Chosen
  readonly open: (next: Chosen) => void
}

function Writing({ list, chosen, open }: WritingProps) {
  const { t } = useTranslation('authoring')
  const tasks = useQuery(tasksOf(list.id))
  const links = useQuery(linksQuery(list.id)).data
  // Remount the editor after a copy was updated to the bank's version.
  const [taken, setTaken] = useState(0)
  const back = () => open({ list: list.id })
  const created = (id: number) => open({ list: list.id, task: id })
  if (tasks.isError && !tasks.data)
    return <Failure failure={tasks.error} onRetry={() => void tasks.refetch()} level={2} />
  if (!tasks.data) return <FormSkeleton fields={4} />
  const task = tasks.data.find((one) => one.id === chosen.task)
  return (
    <>
      <button type="button" className={classes.back} onClick={back}>
        {t('backToLists')}
      </button>
      {task?.content ? (
        <>
          <RegradeNote taskId={task.id} version={task.version} />
          <BankNote
            listId={list.id}
            taskId={task.id}
            link={links?.find((one) => one.task_id === task.id)}
            onTaken={() => {
              clearTaskDraft(String(task.id))
              setTaken(taken + 1)
            }}
          />
          <TaskEditor
            key={`${task.id}-${taken}`}
            store={storeInList({ task })}
            onCreated={created}
            onGiveUp={back}
          />
        </>
      ) : chosen.add ? (
        <TaskEditor
          key={`${list.id}-${chosen.add}`}
          store={storeInList({ listId: list.id, type: chosen.add })}
          onCreated={created}
          onGiveUp={back}
        />
      ) : (
        <p className={classes.soft}>{t('taskIsGone')}</p>
      )}
    </>
  )
}
