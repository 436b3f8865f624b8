import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove, IconTrash } from '@tabler/icons-react'
import { fullName } from '../../../platform/full-name.ts'
import { statusLook } from '../ApplicationStatusBadge.tsx'
import type { Application } from '../queries.ts'
import { useWords } from '../words.ts'
import type { Target } from './use-move-form.ts'

interface MoveMenuProps {
  readonly application: Application
  readonly onMove: (to: Target) => void
}

/** Renders the possible status changes as a menu, for keyboard and touch. */
export function MoveMenu({ application, onMove }: MoveMenuProps) {
  const { t } = useWords()
  const { student, course, next } = application
  if (next.length === 0) return null
  const name = { student: fullName(student), program: course.title }
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('moveOf', name)}>
          <IconArrowsMove size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('move')}</Menu.Label>
        {next.map((to) => {
          const Picture = to === 'removed' ? IconTrash : statusLook[to].icon
          return (
            <Menu.Item
              key={to}
              color={to === 'removed' ? 'red' : undefined}
              leftSection={<Picture size={16} stroke={1.8} aria-hidden />}
              onClick={() => onMove(to)}
            >
              {to === 'removed' ? t('moveTitle_removed') : t(`status_${to}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
