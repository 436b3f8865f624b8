import { ActionIcon, Menu } from '@mantine/core'
import {
  IconCopy,
  IconDatabase,
  IconDots,
  IconEye,
  IconLock,
  IconLockOpen,
  IconLogout,
  IconPencil,
  IconTrash,
  IconUserShare,
} from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { PersonDialogs } from './PersonDialogs.tsx'
import { actionsOn, type PersonAction, type PersonRights } from './person-actions.ts'
import type { MenuPerson } from './use-people-actions.ts'
import { useReportedActions } from './use-reported-actions.ts'

interface PersonMenuProps {
  readonly person: MenuPerson
  readonly rights: PersonRights
  /** Opens the edit form, on pages that have one. */
  readonly onEdit?: () => void
  /** Called after the person was deleted, on the person's own page. */
  readonly onRemoved?: () => void
}

const looks = {
  turnOff: { icon: IconLock, phrase: 'deactivate' },
  turnOn: { icon: IconLockOpen, phrase: 'activate' },
  narrow: { icon: IconEye, phrase: 'access' },
  handOver: { icon: IconUserShare, phrase: 'handOver' },
  storage: { icon: IconDatabase, phrase: 'storage' },
  endSignIns: { icon: IconLogout, phrase: 'endSignIns' },
  resetFactor: { icon: IconLockOpen, phrase: 'resetFactor' },
  merge: { icon: IconCopy, phrase: 'findDuplicates' },
  remove: { icon: IconTrash, phrase: 'remove' },
} as const satisfies Record<PersonAction, object>

const picture = { size: 17, 'aria-hidden': true } as const

/** Renders the permitted actions on a person; null when there are none. */
export function PersonMenu({ person, rights, onEdit, onRemoved }: PersonMenuProps) {
  const { t } = useTranslation('users')
  const [asked, setAsked] = useState<PersonAction | null>(null)
  const reportedActions = useReportedActions(person, onRemoved)
  const actions = actionsOn(person, rights)
  if (actions.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" width={264} withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={t('actionsFor', { name: fullName(person) })}
          >
            <IconDots size={19} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {onEdit && (
            <Menu.Item leftSection={<IconPencil {...picture} />} onClick={onEdit}>
              {t('edit')}
            </Menu.Item>
          )}
          {actions.map((action) => {
            const { icon: Icon, phrase } = looks[action]
            return (
              <Fragment key={action}>
                {action === 'remove' && <Menu.Divider />}
                <Menu.Item
                  color={action === 'remove' ? 'red' : undefined}
                  leftSection={<Icon {...picture} />}
                  onClick={() => (action === 'turnOn' ? reportedActions.turnOn() : setAsked(action))}
                >
                  {t(phrase)}
                </Menu.Item>
              </Fragment>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      <PersonDialogs
        person={person}
        asked={asked}
        reportedActions={reportedActions}
        onClose={() => setAsked(null)}
      />
    </>
  )
}
