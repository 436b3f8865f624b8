import { Stack, Textarea } from '@mantine/core'
import { ask } from '@qadam/contract/enrolments/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import type { OwnEntry } from './queries.ts'
import { useEntryActions } from './use-entry-actions.ts'

/** Renders the enrolment request to the school; the message survives a failed send. */
export default function AskDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const { t } = useTranslation('enrolments')
  const { run, busy } = useEntryActions(entry.course_id)
  const [message, setMessage] = useState('')
  const send = async () => {
    const params = { courseId: entry.course_id }
    if (await run(() => call(ask, { params, body: { message } }), t('asked'))) onClose()
  }
  return (
    <Dialog onClose={onClose} title={t('askTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Stack>
          <Textarea
            label={t('askMessage')}
            description={t('askHint')}
            value={message}
            maxLength={1_000}
            autosize
            minRows={4}
            maxRows={10}
            data-autofocus
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
          <DialogButtons busy={busy} onClose={onClose}>
            {t('ask')}
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  )
}
