import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Attempt.module.css'
import type { ExerciseList } from './queries.ts'

/** Renders why a list cannot be answered yet; null when it can. */
export function ClosedNotice({ list }: { list: ExerciseList }) {
  const { t } = useTranslation('tasks')
  if (!list.closed_because) return null
  return (
    <p className={classes.closed} role="status">
      <IconLock size={20} stroke={1.7} aria-hidden />
      <span>
        <strong>{t('closedTitle')}</strong>
        {list.closed_because.message}
      </span>
    </p>
  )
}
