import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeleteView, type View } from './use-view-changes.ts'
import { ChangeViewDialog } from './ViewDialog.tsx'

const icon = { size: 16, 'aria-hidden': true } as const

/** What its person, or the school's admin, does with a view. */
export function ViewMenu({ view }: { view: View }) {
  const { t } = useTranslation('reports')
  const [renames, setRenames] = useState(false)
  const remove = useDeleteView()
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            loading={remove.busy}
            aria-label={t('viewActions', { name: view.name })}
          >
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setRenames(true)}>
            {t('renameView')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash {...icon} />}
            onClick={() => void remove.submit(view)}
          >
            {t('deleteView')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renames && <ChangeViewDialog view={view} onClose={() => setRenames(false)} />}
    </>
  )
}
