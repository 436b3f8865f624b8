import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'

interface ReasonDialogProps {
  readonly title: string
  readonly hint: string
  readonly confirm: string
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason of an action against a student. */
export function ReasonDialog({ title, hint, confirm, busy, onConfirm, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('enrolments')
  const { t: ui } = useTranslation('ui')
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) onConfirm(reason)
        }}
      >
        <Stack>
          <Textarea
            label={t('reason')}
            description={hint}
            value={reason}
            maxLength={500}
            autosize
            minRows={3}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <ReasonedButton
              type="submit"
              color="red"
              loading={busy}
              reason={isEmpty ? t('reasonNeeded') : null}
            >
              {confirm}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
