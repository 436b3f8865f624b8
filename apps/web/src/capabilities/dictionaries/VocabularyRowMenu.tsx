import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowBackUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

interface VocabularyRowMenuProps {
  readonly name: string
  readonly onEdit?: (() => void) | undefined
  readonly onDelete?: (() => void) | undefined
  readonly giveBack?: { readonly label: string; readonly run: () => void } | undefined
}

/** What can be done with a row of the vocabulary. */
export function VocabularyRowMenu({ name, onEdit, onDelete, giveBack }: VocabularyRowMenuProps) {
  const { t } = useTranslation('vocabulary')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('acts', { name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onEdit && (
          <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
            {t('remove')}
          </Menu.Item>
        )}
        {giveBack && (
          <Menu.Item leftSection={<IconArrowBackUp size={17} aria-hidden />} onClick={giveBack.run}>
            {giveBack.label}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
