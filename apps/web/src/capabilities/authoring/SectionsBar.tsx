import { Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import type { SectionActions } from './use-section-actions.ts'

export function SectionsBar({ acts: { chosen, busy, chooseNone, act } }: { acts: SectionActions }) {
  const { t } = useTranslation('lessons')
  const [asking, setAsking] = useState(false)
  const count = chosen.length
  if (count === 0) return null
  const button = { variant: 'default', size: 'xs', disabled: busy } as const
  return (
    <SelectionBar label={t('sectionActs')} count={t('sectionsChosen', { count })} onClear={chooseNone}>
      <Button
        {...button}
        leftSection={<IconEye size={16} aria-hidden />}
        onClick={() => act({ action: 'publish_sections', value: true })}
      >
        {t('publishSections')}
      </Button>
      <Button
        {...button}
        leftSection={<IconEyeOff size={16} aria-hidden />}
        onClick={() => act({ action: 'publish_sections', value: false })}
      >
        {t('hideSections')}
      </Button>
      <Button
        {...button}
        variant="light"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('deleteSectionsTitle')}
        confirm={t('delete')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          act({ action: 'delete_sections' })
        }}
      >
        {t('deleteSectionsText', { count })}
      </ConfirmDialog>
    </SelectionBar>
  )
}
