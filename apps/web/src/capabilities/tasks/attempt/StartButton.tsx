import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Attempt, ExerciseList } from './queries.ts'
import { useStart } from './use-start.ts'

interface StartButtonProps {
  readonly list: ExerciseList
  readonly words: string
  readonly onStarted: (attempt: Attempt) => void
}

/** Starts an attempt; where the clock will run it asks once. */
export function StartButton({ list, words, onStarted }: StartButtonProps) {
  const { t } = useTranslation('tasks')
  const [asks, setAsks] = useState(false)
  const { isBusy, start } = useStart(list.id, onStarted)
  const minutes = list.time_for_timer
  return (
    <>
      <Button size="md" loading={isBusy} onClick={() => (minutes === null ? start() : setAsks(true))}>
        {words}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('askTitle')}
        confirm={t('start')}
        busy={isBusy}
        onConfirm={start}
        onClose={() => setAsks(false)}
      >
        {t('askText', { count: minutes ?? 0 })}
      </ConfirmDialog>
    </>
  )
}
