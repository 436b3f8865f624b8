import { updateDraw } from '@qadam/contract/questions/endpoints.ts'
import {
  createList,
  createTask,
  deleteList,
  deleteTask,
  updateList,
  updateTask,
} from '@qadam/contract/tasks/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { titleNow } from '../../platform/title-now.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastUndo } from '../../ui/toasts.ts'
import { drawsQuery } from '../questions/queries.ts'
import { inOrderOf, isSame, type Member, membersIn, movedTo } from '../tasks/authoring/member-order.ts'
import { type ExerciseList, listsOf, type Task, tasksOf } from '../tasks/authoring/queries.ts'

export type ListActions = ReturnType<typeof useListActions>

/** Returns the items after one of them moved one position up or down; null at the ends. */
export function stepped<Item extends { readonly id: number }>(
  items: readonly Item[],
  id: number,
  by: 1 | -1,
) {
  const at = items.findIndex((one) => one.id === id)
  const item = items[at]
  const to = at + by
  if (!item || to < 0 || to >= items.length) return null
  return { items: items.toSpliced(at, 1).toSpliced(to, 0, item), order: to + 1 }
}

export function useListActions(lessonId: number) {
  const { t } = useTranslation('authoring')
  const { t: ui } = useTranslation('ui')
  const queryClient = useQueryClient()
  const [announcement, setAnnouncement] = useState('')
  const settled = { scope: `lists-${lessonId}`, invalidates: [['tasks']] }

  const orderList = useSubmit(
    ({ id, order }: { id: number; order: number }) => call(updateList, { params: { id }, body: { order } }),
    settled,
  )
  const orderMember = useSubmit(
    ({ kind, id, order }: Member & { order: number }): Promise<unknown> =>
      kind === 'task'
        ? call(updateTask, { params: { id }, body: { order } })
        : call(updateDraw, { params: { id }, body: { order } }),
    {
      ...settled,
      invalidates: [['tasks'], ['questions', 'draws']],
    },
  )
  const addList = useSubmit(
    (name: string) => call(createList, { body: { lesson_id: lessonId, ...titleNow(name) } }),
    settled,
  )
  const removeList = useSubmit((list: ExerciseList) => call(deleteList, { params: { id: list.id } }), {
    ...settled,
    success: t('listDeleted'),
  })
  const addCopy = useSubmit(
    ({ task, order }: { task: Task; order: number }) =>
      task.content
        ? call(createTask, { body: { ex_list: task.ex_list, order, content: task.content } })
        : Promise.reject(new Error('only a task with its keys can be copied')),
    settled,
  )
  const removeTask = useSubmit((task: Task) => call(deleteTask, { params: { id: task.id } }), {
    ...settled,
    optimistic: async (task) => {
      const { queryKey } = tasksOf(task.ex_list)
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(
        queryKey,
        before?.filter((one) => one.id !== task.id),
      )
      return () => queryClient.setQueryData(queryKey, before)
    },
    onSuccess: (_, task) =>
      toastUndo(t('taskDeleted'), ui('undo'), () => addCopy.submit({ task, order: task.order })),
  })
  const stepList = (id: number, by: 1 | -1) => {
    const key = listsOf(lessonId).queryKey
    const moved = stepped(queryClient.getQueryData(key) ?? [], id, by)
    if (!moved) return setAnnouncement(t('cannotMove'))
    queryClient.setQueryData(key, moved.items)
    setAnnouncement(t('moved', { at: moved.order, of: moved.items.length }))
    orderList.submit({ id, order: moved.order })
  }
  const membersOf = (listId: number) =>
    membersIn(
      queryClient.getQueryData(tasksOf(listId).queryKey) ?? [],
      queryClient.getQueryData(drawsQuery(listId).queryKey) ?? [],
    )
  /** Moves a task or draw to a 0-based position that excludes the moved item. */
  const putMember = (listId: number, member: Member, at: number) => {
    const moved = movedTo(membersOf(listId), member, at)
    if (!moved) return setAnnouncement(t('cannotMove'))
    queryClient.setQueryData(tasksOf(listId).queryKey, (now) => now && inOrderOf(moved, 'task', now))
    queryClient.setQueryData(drawsQuery(listId).queryKey, (now) => now && inOrderOf(moved, 'draw', now))
    setAnnouncement(t('moved', { at: at + 1, of: moved.length }))
    orderMember.submit({ ...member, order: at + 1 })
  }
  const stepMember = (listId: number, member: Member, by: 1 | -1) =>
    putMember(listId, member, membersOf(listId).findIndex((one) => isSame(one, member)) + by)
  return { announcement, addList, removeList, removeTask, addCopy, stepList, putMember, stepMember }
}
