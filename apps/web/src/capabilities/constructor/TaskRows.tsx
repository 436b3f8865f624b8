import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../ui/language.ts'
import { DrawRow } from '../questions/DrawRow.tsx'
import { drawsQuery } from '../questions/queries.ts'
import classes from '../tasks/authoring/Constructor.module.css'
import { membersIn } from '../tasks/authoring/member-order.ts'
import { firstWords } from '../tasks/authoring/plain-text.ts'
import { type Task, tasksOf } from '../tasks/authoring/queries.ts'
import { typeIcons } from '../tasks/authoring/type-icons.ts'
import { textIn } from '../tasks/renderers/texts.ts'
import type { ListActions } from './use-list-actions.ts'
import { useMemberDrag } from './use-member-drag.ts'

interface TaskRowsProps {
  readonly listId: number
  readonly chosen: number | undefined
  readonly actions: ListActions
  readonly onOpen: (task: number) => void
  readonly onGone: () => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/**
 * Renders the tasks and draws of the list in their shared order. Rows move by drag and drop or Alt with an
 * arrow key.
 */
export function TaskRows({ listId, chosen, actions, onOpen, onGone }: TaskRowsProps) {
  const { t } = useTranslation('authoring')
  const tasks = useQuery(tasksOf(listId)).data
  const draws = useQuery(drawsQuery(listId)).data ?? []
  const members = membersIn(tasks ?? [], draws)
  const dragOf = useMemberDrag(members, (member, at) => actions.putMember(listId, member, at))
  if (!tasks) return <Skeleton h={44} radius="md" />
  if (members.length === 0) return <p className={classes.soft}>{t('noTasks')}</p>
  return (
    <ol className={classes.tasks} aria-label={t('tasks')}>
      {members.map((member) => {
        const step = (by: 1 | -1) => actions.stepMember(listId, member, by)
        const draw = member.kind === 'draw' && draws.find(({ id }) => id === member.id)
        if (draw)
          return (
            <li key={`draw-${draw.id}`} className={classes.member} {...dragOf(member)}>
              <DrawRow listId={listId} draw={draw} onStep={step} />
            </li>
          )
        const task = tasks.find(({ id }) => id === member.id)
        if (!task || member.kind === 'draw') return null
        return (
          <TaskRow
            key={`task-${task.id}`}
            task={task}
            isChosen={task.id === chosen}
            actions={actions}
            drag={dragOf(member)}
            onStep={step}
            onOpen={() => onOpen(task.id)}
            onGone={onGone}
          />
        )
      })}
    </ol>
  )
}

interface TaskRowProps {
  readonly task: Task
  readonly isChosen: boolean
  readonly actions: ListActions
  readonly drag: ReturnType<ReturnType<typeof useMemberDrag>>
  readonly onStep: (by: 1 | -1) => void
  readonly onOpen: () => void
  readonly onGone: () => void
}

function TaskRow({ task, isChosen, actions, drag, onStep, onOpen, onGone }: TaskRowProps) {
  const { t } = useTranslation('authoring')
  const language = useLanguage()
  const Icon = typeIcons[task.type]
  const name =
    textIn(task.shown.name, language) ||
    firstWords(textIn(task.shown.prompt, language)) ||
    t(`${task.type}.name`)
  return (
    <li className={`${classes.row} ${classes.member}`} data-chosen={isChosen || undefined} {...drag}>
      <button
        type="button"
        className={classes.taskMain}
        aria-current={isChosen || undefined}
        onClick={onOpen}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !by) return
          event.preventDefault()
          onStep(by as 1 | -1)
        }}
      >
        <Icon size={18} aria-label={t(`${task.type}.name`)} />
        <span className={classes.taskName}>{name}</span>
        <span className={classes.soft}>{task.shown.points || ''}</span>
      </button>
      <TaskMenu {...{ task, name, isChosen, actions, onStep, onGone }} />
    </li>
  )
}

interface TaskMenuProps extends Pick<TaskRowProps, 'task' | 'isChosen' | 'actions' | 'onStep' | 'onGone'> {
  readonly name: string
}

function TaskMenu({ task, name, isChosen, actions, onStep, onGone }: TaskMenuProps) {
  const { t } = useTranslation('authoring')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('taskActs', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => onStep(-1)}>
          {t('moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => onStep(1)}>
          {t('moveDown')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => actions.addCopy.submit({ task, order: task.order + 1 })}
        >
          {t('copy')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => {
            actions.removeTask.submit(task)
            if (isChosen) onGone()
          }}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
