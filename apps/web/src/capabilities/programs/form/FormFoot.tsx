import { Button, Progress } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'
import classes from './ProgramForm.module.css'
import type { EditedProgram } from './use-edited-program.ts'

interface FormFootProps {
  readonly edited: EditedProgram
  readonly onPreview: () => void
}

export function FormFoot({ edited, onPreview }: FormFootProps) {
  const { saving, dirty, draft, form, save } = edited
  const { values } = form
  const { t } = useTranslation('programs')
  return (
    <div className={classes.save}>
      <span className={classes.saveWords} role="status">
        {saving.progress !== null
          ? t('uploading', { percent: Math.round(saving.progress * 100) })
          : dirty
            ? draft.savedAt
              ? t('draftKeptAt', { time: clockTime(draft.savedAt) })
              : t('unsaved')
            : t('nothingToSave')}
        {saving.progress !== null && (
          <Progress value={saving.progress * 100} mt="var(--space-4)" aria-hidden />
        )}
      </span>
      <Button
        className={classes.look}
        variant="subtle"
        leftSection={<IconEye size={17} aria-hidden />}
        onClick={onPreview}
      >
        {t('previewTyped')}
      </Button>
      <Button type="submit" variant={values.show ? 'filled' : 'default'} loading={saving.busy}>
        {values.show ? t('save') : t('createHidden')}
      </Button>
      {!values.show && (
        <Button loading={saving.busy} onClick={() => void save(true)}>
          {t('publish')}
        </Button>
      )}
    </div>
  )
}
