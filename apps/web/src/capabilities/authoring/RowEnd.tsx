import { ActionIcon, Menu, Switch } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsTransferUp,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEdit,
  IconEye,
  IconFolderShare,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Outline.module.css'
import type { OutlineActions, OutlineItem } from './use-outline-actions.ts'

/**
 * A pending move to another section or copy to another program; opens the dialog that asks for the target.
 */
export interface Transfer {
  readonly item: OutlineItem
  readonly kind: 'move' | 'copy'
}

interface RowEndProps {
  readonly item: OutlineItem
  readonly actions: OutlineActions
  /** True when a lesson can move to another section. */
  readonly canLeave: boolean
  readonly onTransfer: (transfer: Transfer) => void
}

const icon = { size: 17, 'aria-hidden': true } as const

/** Renders the end of a row: its visibility and the menu of other actions. */
export function RowEnd({ item, actions, canLeave, onTransfer }: RowEndProps) {
  const { t } = useTranslation('lessons')
  const name = item.title || t('untitled')
  return (
    <>
      <span className={classes.state}>
        <span className={classes.stateWord} aria-hidden>
          {item.is_published ? t('isPublished') : t('isDraft')}
        </span>
        <Switch
          size="sm"
          aria-label={t('publish', { name })}
          checked={item.is_published}
          onChange={(event) => actions.publish.submit({ item, value: event.currentTarget.checked })}
        />
      </span>
      <RowMenu {...{ item, actions, canLeave, onTransfer }} />
    </>
  )
}

function RowMenu({ item, actions, canLeave, onTransfer }: RowEndProps) {
  const { t } = useTranslation('lessons')
  const name = item.title || t('untitled')
  return (
    <Menu position="bottom-end" width={290}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('acts', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconEdit {...icon} />}
          component={Link}
          to="/course/$courseId/lesson-edit/$lessonId"
          params={{ courseId: item.course_id, lessonId: item.id } as never}
        >
          {t('edit')}
        </Menu.Item>
        {item.section !== null && (
          <Menu.Item
            leftSection={<IconEye {...icon} />}
            component={Link}
            to="/course/view/$courseId/lesson/$lessonId"
            params={{ courseId: item.course_id, lessonId: item.id } as never}
          >
            {t('viewAsStudent')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconArrowUp {...icon} />} onClick={() => actions.step(item.id, -1)}>
          {t('moveUp')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={() => actions.step(item.id, 1)}>
          {t('moveDown')}
        </Menu.Item>
        {item.section !== null && canLeave && (
          <Menu.Item
            leftSection={<IconArrowsTransferUp {...icon} />}
            onClick={() => onTransfer({ item, kind: 'move' })}
          >
            {t('moveTo')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconCopy {...icon} />}
          onClick={() => actions.copy.submit({ lesson_id: item.id })}
        >
          {t('copy')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFolderShare {...icon} />}
          onClick={() => onTransfer({ item, kind: 'copy' })}
        >
          {t('copyInto')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => actions.remove.submit(item)}
        >
          {t('delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
