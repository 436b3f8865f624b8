import { ActionIcon, Menu } from '@mantine/core'
import { IconCalendarPlus, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { serverNow } from '../../../platform/server-clock.ts'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { Group } from '../queries.ts'

const DeleteDialog = lazyPart(() => import('./DeleteDialog.tsx'))

/** Renders the staff's actions on a group: plan classes and, with permission, edit and delete. */
export function GroupActions({ group, writes }: { group: Group; writes: boolean }) {
  const { t } = useTranslation('groups')
  const [deletes, setDeletes] = useState(false)
  const today = civilToday(new Date(serverNow()))
  return (
    <>
      {writes && (
        <>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon variant="default" size={36} flex="0 0 auto" aria-label={t('groupMenu')}>
                <IconDotsVertical size={18} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={17} stroke={1.8} aria-hidden />}
                onClick={() => setDeletes(true)}
              >
                {t('delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          <ButtonLink
            variant="default"
            to="/group-edit/$courseId/$groupId"
            params={{ courseId: group.course.id, groupId: group.id }}
          >
            {t('edit')}
          </ButtonLink>
        </>
      )}
      <ButtonLink
        to="/schedule"
        search={{ group: group.id, plan: today }}
        leftSection={<IconCalendarPlus size={18} stroke={1.8} aria-hidden />}
      >
        {t('planClass')}
      </ButtonLink>
      {deletes && (
        <DeleteDialog
          group={group}
          onClose={() => setDeletes(false)}
          onFailure={(thrown) => {
            setDeletes(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </>
  )
}
