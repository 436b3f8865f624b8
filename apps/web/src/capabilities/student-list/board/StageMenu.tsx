import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsMove, IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import type { StudentRow } from '../queries.ts'
import { type Stage, stageOf } from './stages.ts'

interface StageMenuProps {
  readonly row: StudentRow
  readonly stages: readonly Stage[]
  readonly onMove: (to: Stage | null) => void
}

/** Renders the stages that a student can be moved to as a menu, for keyboard and touch. */
export function StageMenu({ row, stages, onMove }: StageMenuProps) {
  const { t } = useTranslation('bulkStudents')
  const at = stageOf((row.values?.steps ?? []).map(Number), stages)
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('boardMoveOf', { student: fullName(row) })}
        >
          <IconArrowsMove size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('boardMove')}</Menu.Label>
        {[null, ...stages].map((stage) => {
          const isHere = stage?.id === at?.id
          return (
            <Menu.Item
              key={stage?.id ?? 0}
              disabled={isHere}
              leftSection={isHere ? <IconCheck size={16} aria-hidden /> : <span style={{ width: 16 }} />}
              onClick={() => onMove(stage)}
            >
              {stage?.name ?? t('boardNoStage')}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
