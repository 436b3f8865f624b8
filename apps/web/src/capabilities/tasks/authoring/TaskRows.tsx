import { ActionIcon, Menu, Skeleton } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { textIn } from '../players/texts.ts'
import classes from './Constructor.module.css'
import { firstWords } from './plain-text.ts'
import { tasksOf } from './queries.ts'
import { typeIcons } from './type-icons.ts'
import type { ListActs } from './use-list-acts.ts'

interface TaskRowsProps {
  readonly listId: number
  readonly chosen: number | undefined
  readonly acts: ListActs
  readonly onOpen: (task: number) => void
  readonly onGone: () => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** The tasks of the chosen list: what type, how it begins, how many points. Alt with an arrow moves one. */
export function TaskRows({ listId, chosen, acts, onOpen, onGone }: TaskRowsProps) {
  const { t } = useTranslation('authoring')
  const language = useLanguage()
  const tasks = useQuery(tasksOf(listId)).data
  if (!tasks) return <Skeleton h={44} radius="md" />
  if (tasks.length === 0) return <p className={classes.soft}>{t('noTasks')}</p>
  return (
    <ol className={classes.tasks} aria-label={t('tasks')}>
      {tasks.map((task) => {
        const Icon = typeIcons[task.type]
        const name = firstWords(textIn(task.shown.prompt, language)) || t(`${task.type}.name`)
        return (
          <li key={task.id} className={classes.row} data-chosen={task.id === chosen || undefined}>
            <button
              type="button"
              className={classes.taskMain}
              aria-current={task.id === chosen || undefined}
              onClick={() => onOpen(task.id)}
              onKeyDown={(event) => {
                const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                if (!event.altKey || !by) return
                event.preventDefault()
                acts.stepTask(task, by as 1 | -1)
              }}
            >
              <Icon size={18} aria-label={t(`${task.type}.name`)} />
              <span className={classes.taskName}>{name}</span>
              <span className={classes.soft}>{task.shown.points || ''}</span>
            </button>
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={t('taskActs', { name })}>
                  <IconDots size={18} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => acts.stepTask(task, -1)}>
                  {t('moveUp')}
                </Menu.Item>
                <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => acts.stepTask(task, 1)}>
                  {t('moveDown')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconCopy {...icon} />}
                  onClick={() => acts.addCopy.mutate({ task, order: task.order + 1 })}
                >
                  {t('copy')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash {...icon} />}
                  onClick={() => {
                    acts.removeTask.mutate(task)
                    if (task.id === chosen) onGone()
                  }}
                >
                  {t('delete')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </li>
        )
      })}
    </ol>
  )
}
