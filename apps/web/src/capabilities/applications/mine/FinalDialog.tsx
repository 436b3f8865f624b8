import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../../platform/formats.ts'
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

/** Renders the two confirmations of the final choice: first its consequences, then the choice itself. */
export default function FinalDialog({ application, onClose }: FinalDialogProps) {
  const { t, language } = useWords()
  const { t: ui } = useTranslation('ui')
  const [isSecond, setSecond] = useState(false)
  const { busy, failure, move } = useMove({
    failure: 'inline',
    onSuccess: () => {
      toastSuccess(t('finalDone'))
      onClose()
    },
  })
  const decide = () => void move({ id: application.id, status: 'final_choice', version: application.version })
  return (
    <Dialog onClose={onClose} title={t(isSecond ? 'finalAsk' : 'finalTitle')}>
      <Stack>
        <div>
          {isSecond ? application.course.title : t('finalText', { program: application.course.title })}
        </div>
        <div>
          {application.change_until
            ? t('finalUndoBy', { day: nearDate(application.change_until, language) })
            : t('finalUndo')}
        </div>
        <FormFailure failure={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {isSecond ? (
            <Button loading={busy} onClick={decide}>
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
