import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import grid from '../../ui/FormGrid.module.css'

interface ReasonFormProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly onSend: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks why, before something is done that others have to understand later. */
export function ReasonForm({ title, text, confirm, onSend, onClose }: ReasonFormProps) {
  const { t } = useTranslation('privacy')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const done = await onSend(reason)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        className={grid.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) void send()
        }}
      >
        <div>{text}</div>
        <Textarea
          label={t('reason')}
          data-autofocus
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" color="red" disabled={!reason.trim()} loading={busy}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}
