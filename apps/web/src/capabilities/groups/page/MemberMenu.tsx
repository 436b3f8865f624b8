import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsExchange, IconDotsVertical, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../../platform/full-name.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Group, Member } from '../queries.ts'

const TransferDialog = lazyPart(() => import('./TransferDialog.tsx'))
const LeaveDialog = lazyPart(() => import('./LeaveDialog.tsx'))

const iconOf = { size: 17, stroke: 1.8, 'aria-hidden': true } as const

export interface MemberDialogProps {
  readonly group: Group
  readonly member: Member
  readonly onClose: () => void
}

export function MemberMenu({ group, member }: { group: Group; member: Member }) {
  const { t } = useTranslation('groups')
  const [asks, setAsks] = useState<'transfer' | 'leave' | null>(null)
  const Dialog = asks === 'transfer' ? TransferDialog : LeaveDialog
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('menuOf', { name: fullName(member) })}
          >
            <IconDotsVertical size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconArrowsExchange {...iconOf} />} onClick={() => setAsks('transfer')}>
            {t('transfer')}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconUserMinus {...iconOf} />} onClick={() => setAsks('leave')}>
            {t('takeOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asks && (
        <Dialog
          group={group}
          member={member}
          onClose={() => setAsks(null)}
          onFailure={(thrown) => {
            setAsks(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
