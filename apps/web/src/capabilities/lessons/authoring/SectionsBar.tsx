import { ActionIcon, Button } from '@mantine/core'
import { IconEye, IconEyeOff, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import classes from './Outline.module.css'
import type { SectionActs } from './use-section-acts.ts'

/** What can be done to the chosen sections at once. */
export function SectionsBar({ acts: { chosen, busy, chooseNone, act } }: { acts: SectionActs }) {
  const { t } = useTranslation('lessons')
  const [asking, setAsking] = useState(false)
  const count = chosen.length
  if (count === 0) return null
  const button = { variant: 'default', size: 'xs', disabled: busy } as const
  return (
    <section className={classes.many} aria-label={t('sectionActs')}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('chooseNoSection')} onClick={chooseNone}>
        <IconX size={17} aria-hidden />
      </ActionIcon>
      <span className={classes.manyCount} role="status">
        {t('sectionsChosen', { count })}
      </span>
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
    </section>
  )
}
