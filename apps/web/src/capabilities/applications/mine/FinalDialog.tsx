import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Explanation, explain } from '../../../platform/explain.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import type { Application } from '../queries.ts'
import { useMove } from '../use-move.ts'
import { useWords } from '../words.ts'

interface FinalDialogProps {
  readonly application: Application
  readonly onClose: () => void
}

/** The final choice is confirmed twice: first what it means, then that it is meant. */
export default function FinalDialog({ application, onClose }: FinalDialogProps) {
  const { t } = useWords()
  const { t: ui } = useTranslation('ui')
  const { busy, move } = useMove()
  const [isSecond, setSecond] = useState(false)
  const [failure, setFailure] = useState<Explanation | null>(null)
  const decide = async () => {
    setFailure(null)
    try {
      await move({ id: application.id, status: 'final_choice', version: application.version })
      toastSuccess(t('finalDone'))
      onClose()
    } catch (thrown) {
      setFailure(explain(thrown))
    }
  }
  return (
    <Dialog onClose={onClose} title={t(isSecond ? 'finalAsk' : 'finalTitle')}>
      <Stack>
        <div>
          {isSecond ? application.course.title : t('finalText', { program: application.course.title })}
        </div>
        <div>{t('finalUndo')}</div>
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {isSecond ? (
            <Button loading={busy} onClick={() => void decide()}>
              {t('finalSure')}
            </Button>
          ) : (
            <Button onClick={() => setSecond(true)}>{t('finalNext')}</Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}
