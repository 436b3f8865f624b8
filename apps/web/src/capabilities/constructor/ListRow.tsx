import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconSettings, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from '../tasks/authoring/Constructor.module.css'
import type { ExerciseList } from '../tasks/authoring/queries.ts'
import type { ListActions } from './use-list-actions.ts'

interface ListRowProps {
  readonly list: ExerciseList
  readonly name: string
  readonly isOpen: boolean
  readonly actions: ListActions
  readonly onOpen: () => void
  readonly onDelete: () => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** Renders one exercise list; Alt with an arrow key moves it. */
export function ListRow({ list, name, isOpen, actions, onOpen, onDelete }: ListRowProps) {
  const { t } = useTranslation('authoring')
  return (
    <div className={classes.row} data-open={isOpen || undefined}>
      <button
        type="button"
        className={classes.rowMain}
        aria-expanded={isOpen}
        onClick={onOpen}
        onKeyDown={(event) => {
          const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (!event.altKey || !by) return
          event.preventDefault()
          actions.stepList(list.id, by as 1 | -1)
        }}
      >
        <b>{name}</b>
        <span className={classes.soft}>{t('inList', { tasks: list.tasks, points: list.points })}</span>
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('listActs', { name })}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSettings {...icon} />} onClick={onOpen}>
            {t('settings')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => actions.stepList(list.id, -1)}>
            {t('moveUp')}
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => actions.stepList(list.id, 1)}>
            {t('moveDown')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
            {t('delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
