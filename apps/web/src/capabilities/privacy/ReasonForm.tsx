import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import grid from '../../ui/FormGrid.module.css'

interface ReasonFormProps {
  readonly title: string
  readonly text: string
  readonly confirm: string
  /** Resolves to true on success; shows failures itself. */
  readonly onSend: (reason: string) => Promise<boolean>
  readonly onClose: () => void
}

/** Asks for the reason of an action that others must be able to understand later. */
export function ReasonForm({ title, text, confirm, onSend, onClose }: ReasonFormProps) {
  const { t } = useTranslation('privacy')
  const [reason, setReason] = useState('')
  const { submit, busy } = useSubmit(() => onSend(reason), {
    onSuccess: (isDone) => isDone && onClose(),
  })
  return (
    <Dialog onClose={onClose} title={title}>
      <form
        className={grid.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim()) void submit()
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
