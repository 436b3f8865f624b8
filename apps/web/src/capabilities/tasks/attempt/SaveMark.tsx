import { IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { explain } from '../../../platform/explain.ts'
import type { QueueState } from '../../../platform/save-queue.ts'
import classes from './Run.module.css'

/** Renders whether the answers have reached the server. */
export function SaveMark({ state }: { state: QueueState }) {
  const { t } = useTranslation('tasks')
  const { waiting, isCut, isKept, hasSaved, refusal } = state
  if (refusal)
    return (
      <span className={classes.mark} data-tone="alarm" role="alert">
        {t('refused')}. {explain(refusal).sentence}
      </span>
    )
  if (isCut && waiting > 0)
    return (
      <span className={classes.mark} data-tone="cut" role="status">
        <IconCloudOff size={16} aria-hidden />
        <span>
          {t('waiting', { count: waiting })}.{' '}
          {isKept ? <span className={classes.more}>{t('waitingText')}</span> : t('waitingHere')}
        </span>
      </span>
    )
  return (
    <span className={classes.mark} role="status">
      {waiting > 0 && <IconLoader2 size={16} aria-hidden />}
      {waiting === 0 && hasSaved && <IconCheck size={16} aria-hidden />}
      {waiting > 0 ? t('saving') : hasSaved && t('saved')}
    </span>
  )
}
