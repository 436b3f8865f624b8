import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'

interface DecisionDialogProps {
  readonly action: 'return' | 'excuse'
  readonly comment: string
  readonly needsReason: boolean
  readonly isBusy: boolean
  readonly onComment: (comment: string) => void
  readonly onSend: (reason: string) => Promise<void>
  readonly onClose: () => void
}

/** Renders the form for returning work, or for excusing the student from it. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { action, comment, needsReason, isBusy, onComment, onSend, onClose } = props
  const { t } = useTranslation('grading')
  const { t: ui } = useTranslation('ui')
  const [reason, setReason] = useState('')
  const isReturn = action === 'return'
  const isReady = (!isReturn || comment.trim() !== '') && (!needsReason || reason.trim() !== '')
  const send = () => {
    if (isReady && !isBusy) void onSend(reason)
  }
  return (
    <Dialog onClose={onClose} title={t(isReturn ? 'returnTitle' : 'excuseTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          send()
        }}
      >
        <Stack>
          {isReturn && (
            <Textarea
              label={t('returnComment')}
              description={t('returnHint')}
              required
              autosize
              minRows={4}
              maxRows={12}
              maxLength={4000}
              value={comment}
              data-autofocus
              onChange={(event) => onComment(event.currentTarget.value)}
            />
          )}
          {needsReason && (
            <Textarea
              label={t('reason')}
              description={t('reasonHint')}
              required
              autosize
              minRows={2}
              maxLength={4000}
              value={reason}
              data-autofocus={isReturn ? undefined : true}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={isBusy} disabled={!isReady}>
              {t(isReturn ? 'giveBack' : 'excuse')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
