import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './Questions.module.css'
import { regradeQuery, regradesQuery } from './queries.ts'

const RegradeDialog = lazyPart(() => import('./RegradeDialog.tsx'))

/** Renders a note that a corrected key would change points, or that it did; null otherwise. */
export function RegradeNote({ taskId, version }: { taskId: number; version: number }) {
  const { t } = useTranslation('questions')
  // The first version has no older answers.
  const hasOlder = version > 1
  const preview = useQuery({ ...regradeQuery(taskId), enabled: hasOlder })
  const history = useQuery({ ...regradesQuery(taskId), enabled: hasOlder })
  const [isOpen, setOpen] = useState(false)
  const moves = preview.data ? preview.data.up + preview.data.down : 0
  const standing = history.data?.find((one) => one.can_undo)
  const past = history.data?.length ?? 0
  if (moves === 0 && past === 0 && !isOpen) return null
  return (
    <aside className={classes.note} data-urgent={moves > 0 || undefined}>
      <IconScale size={20} stroke={1.7} aria-hidden />
      <div>
        <b>{moves > 0 ? t('keyChanged') : t(standing ? 'wasRegraded' : 'regradeUndone')}</b>
        <p>
          {moves > 0
            ? t('wouldMove', { count: preview.data?.students ?? 0 })
            : standing
              ? t('haveMoved', { count: standing.students })
              : t('formerAreBack')}
        </p>
      </div>
      <Button variant={moves > 0 ? 'filled' : 'default'} size="sm" onClick={() => setOpen(true)}>
        {t(moves > 0 ? 'seeWhoMoves' : 'seeRegrades')}
      </Button>
      {isOpen && (
        <RegradeDialog
          taskId={taskId}
          onClose={() => setOpen(false)}
          onFailure={(thrown) => {
            setOpen(false)
            notifyMissingPart(thrown)
          }}
        />
      )}
    </aside>
  )
}
