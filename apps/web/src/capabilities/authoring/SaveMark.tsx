import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../platform/formats.ts'
import classes from './LessonForm.module.css'
import type { Autosave } from './use-autosave.ts'

/** A quiet word on whether what is typed has been saved; it speaks up only when it could not be. */
export function SaveMark({ saving }: { saving: Autosave }) {
  const { t } = useTranslation('lessons')
  const { state, savedAt, failure } = saving
  if (state === 'failed')
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        <IconAlertTriangle size={16} aria-hidden /> {t('notSaved')}. {failure?.sentence}{' '}
        <Button size="compact-xs" variant="light" color="red" onClick={saving.saveNow}>
          {t('saveAgain')}
        </Button>
      </span>
    )
  if (state === 'faulty')
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        <IconAlertTriangle size={16} aria-hidden /> {t('notSaved')}. {t('fixFirst')}
      </span>
    )
  const isDone = state === 'clean'
  return (
    <span className={classes.mark} role="status">
      {isDone ? <IconCheck size={16} aria-hidden /> : <IconLoader2 size={16} aria-hidden />}
      {isDone ? (savedAt ? t('savedAt', { time: clockTime(savedAt) }) : t('savedAll')) : t('saving')}
    </span>
  )
}
