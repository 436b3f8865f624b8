import { Button } from '@mantine/core'
import { startAttempt } from '@qadam/contract/tasks/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Attempt, ExerciseList } from './queries.ts'

interface StartButtonProps {
  readonly list: ExerciseList
  readonly words: string
  readonly onStarted: (attempt: Attempt) => void
}

/** Renders the button that starts an attempt; with a timer it asks for confirmation. */
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

/** Starts an attempt, or resumes the running one. */
function useStart(listId: number, onStarted: (attempt: Attempt) => void) {
  const { submit, busy } = useSubmit(() => call(startAttempt, { params: { id: listId } }), {
    onSuccess: onStarted,
  })
  return { isBusy: busy, start: () => void submit() }
}
