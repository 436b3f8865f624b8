import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCalendarRepeat,
  IconCircleCheck,
  IconDotsVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassDetail } from '../queries.ts'
import classes from './ClassSheet.module.css'

/** Actions on a class, except for attendance. */
export type Action = Exclude<keyof ClassDetail['acts'], 'mark'>

interface ActionsMenuProps {
  readonly isPlanned: boolean
  readonly actions: ClassDetail['acts']
  readonly why: (action: Action) => string | null
  readonly complete: () => Promise<unknown>
  readonly onEdit: () => void
  readonly mayMakeUp: boolean
  readonly onMakeUp: () => void
  readonly mine: readonly Action[]
  readonly onDelete: () => void
}

/** Renders the less common actions on a class as a menu. */
export function ActionsMenu({
  isPlanned,
  actions,
  why,
  complete,
  onEdit,
  mayMakeUp,
  onMakeUp,
  mine,
  onDelete,
}: ActionsMenuProps) {
  const { t } = useTranslation('schedule')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('moreActs')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isPlanned && actions.conduct !== null && (
          <MenuAction
            reason={why('conduct')}
            icon={<IconCircleCheck size={16} aria-hidden />}
            onClick={complete}
          >
            {t('act.conduct')}
          </MenuAction>
        )}
        <MenuAction reason={why('edit')} icon={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('act.edit')}
        </MenuAction>
        {mayMakeUp && (
          <MenuAction reason={null} icon={<IconCalendarRepeat size={16} aria-hidden />} onClick={onMakeUp}>
            {t('planMakeUp')}
          </MenuAction>
        )}
        {mine.includes('delete') && (
          <MenuAction reason={why('delete')} icon={<IconTrash size={16} aria-hidden />} onClick={onDelete}>
            {t('act.delete')}
          </MenuAction>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface MenuActionProps {
  readonly reason: string | null
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly children: ReactNode
}

function MenuAction({ reason, icon, onClick, children }: MenuActionProps) {
  return (
    <Menu.Item
      leftSection={icon}
      closeMenuOnClick={reason === null}
      aria-disabled={reason !== null || undefined}
      data-disabled={reason !== null || undefined}
      onClick={() => reason === null && onClick()}
    >
      {children}
      {reason && <small className={classes.closed}>{reason}</small>}
    </Menu.Item>
  )
}
