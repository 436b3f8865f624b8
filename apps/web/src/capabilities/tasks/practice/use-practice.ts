import { checkAnswer, finishAttempt, listTasks, startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { isAnswered } from '../attempt/answered.ts'
import { lastFinished } from '../attempt/list-words.ts'
import { type Attempt, attemptRecord, type ExerciseList } from '../attempt/queries.ts'
import { endSaving, savingOf } from '../attempt/use-saving.ts'
import type { AttemptTask } from '../renderers/player.ts'
import { isAnswerable, isCheckable, looksTheSame } from './inline.ts'

/** The tasks of a list as they look before an attempt. */
const previewOf = (listId: number) =>
  queryOptions({
    queryKey: ['tasks', 'shown', listId],
    queryFn: async ({ signal }): Promise<AttemptTask[]> => {
      const tasks = await call(listTasks, { params: { id: listId } }, { signal })
      return tasks.map(({ id, order, shown, files }) => ({
        ...{ task_id: id, order, shown, files },
        ...{ answer: null, answer_files: [], saved_at: null, result: null },
      }))
    },
  })

/**
 * The practice of a list on the page of its lesson. The tasks stand there before anything begins; the first answer
 * begins the attempt, and the last check hands it in.
 */
export function usePractice(list: ExerciseList) {
  const cache = useQueryClient()
  const [begun, setBegun] = useState<number>()
  const running = list.mine.find(({ state }) => state === 'in_progress')?.id
  const shown = begun ?? running ?? lastFinished(list)?.id
  const attempt = useQuery({ ...attemptRecord(shown ?? 0), enabled: shown !== undefined })
  const isSame = !list.shuffle_tasks && !list.shuffle_options
  const preview = useQuery({ ...previewOf(list.id), enabled: shown === undefined && isSame })
  const drafts = useDrafts()
  const started = useRef<Attempt>(undefined)
  const show = (now: Attempt) => cache.setQueryData(attemptRecord(now.id).queryKey, now)

  const starting = useSubmit(() => call(startAttempt, { params: { id: list.id } }), {
    onSuccess: (now) => {
      started.current = now
      drafts.sendTo(now)
      show(now)
      setBegun(now.id)
      void cache.invalidateQueries({ queryKey: ['tasks', 'lists'] })
    },
  })
  const finishing = useSubmit((id: number) => call(finishAttempt, { params: { id } }), {
    onSuccess: (now) => {
      endSaving(now)
      show(now)
      void cache.invalidateQueries({ queryKey: ['tasks', 'lists'] })
    },
  })
  const checking = useSubmit(
    async (taskId: number) => {
      if (!attempt.data && !started.current) await starting.submit()
      const now = attempt.data ?? started.current
      if (!now || !(await savingOf(now, Date.now()).queue.sendAll())) return null
      return call(checkAnswer, { params: { id: now.id }, body: { task_id: taskId } })
    },
    {
      onSuccess: (now) => {
        if (!now) return
        show(now)
        if (now.tasks.every((task) => !isAnswerable(task) || (isCheckable(task) && task.result)))
          return finishing.submit(now.id)
      },
    },
  )

  const isRunning = attempt.data?.state === 'in_progress'
  const mayPreview = preview.data !== undefined && looksTheSame(list, preview.data)
  const given = attempt.data?.tasks ?? (mayPreview ? preview.data : undefined)
  return {
    attempt: attempt.data,
    receivedAt: attempt.dataUpdatedAt,
    tasks: given?.map((task) => {
      const answer = (isRunning || !attempt.data ? drafts.of(task.task_id) : undefined) ?? task.answer
      return { ...task, answer, isDone: isAnswered(answer) }
    }),
    failure: shown === undefined ? preview.error : attempt.error,
    retry: () => void (shown === undefined ? preview : attempt).refetch(),
    /** True while the tasks are not known yet; false when they are shown only by an attempt. */
    isLoading: shown === undefined ? isSame && preview.isPending : attempt.isPending,
    change: (taskId: number, answer: TaskAnswer) => {
      drafts.set(taskId, answer)
      if (attempt.data) savingOf(attempt.data, attempt.dataUpdatedAt).queue.change(taskId, answer)
      else if (!starting.busy) void starting.submit()
    },
    check: (taskId: number) => void checking.submit(taskId),
    checked: checking.busy ? checking.input : undefined,
    begin: () => {
      drafts.clear()
      void starting.submit()
    },
    isBeginning: starting.busy,
    show,
    reload: () => void attempt.refetch(),
  }
}

/** Answers as they are typed, also before the attempt that they will belong to has begun. */
function useDrafts() {
  const [typed, setTyped] = useState<ReadonlyMap<number, TaskAnswer>>(new Map())
  const newest = useRef(typed)
  const store = (next: ReadonlyMap<number, TaskAnswer>) => {
    newest.current = next
    setTyped(next)
  }
  return {
    of: (taskId: number) => typed.get(taskId),
    set: (taskId: number, answer: TaskAnswer) => store(new Map(newest.current).set(taskId, answer)),
    clear: () => store(new Map()),
    sendTo: (attempt: Attempt) => {
      const { queue } = savingOf(attempt, Date.now())
      for (const [taskId, answer] of newest.current) queue.change(taskId, answer)
    },
  }
}
