import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { sendReport } from '@qadam/contract/progress/endpoints.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { toastSuccess } from '../../ui/toasts.ts'
import type { BehindRow } from './queries.ts'

interface ReportDialogProps {
  readonly programId: number
  readonly student: BehindRow['student']
  /** Why they are written to. */
  readonly about?: ReactNode
  readonly onClose: () => void
}

/** Sends a progress report to a student, with an optional comment. */
export default function ReportDialog({ programId, student, about, onClose }: ReportDialogProps) {
  const { t } = useTranslation('gradebook')
  const { t: ui } = useTranslation('ui')
  const [comment, setComment] = useState('')
  const send = useSubmit(
    () =>
      call(sendReport, {
        body: {
          student_id: student.id,
          course_id: programId,
          ...(comment.trim() ? { comment: comment.trim() } : {}),
        },
      }),
    {
      onSuccess: () => {
        toastSuccess(t('reportSent', { name: fullName(student) }))
        onClose()
      },
      failure: 'inline',
    },
  )
  return (
    <Dialog onClose={onClose} title={t('reportTo', { name: fullName(student) })}>
      <Stack>
        {about}
        <Text c="dimmed">{t('reportText')}</Text>
        <Textarea
          data-autofocus
          label={t('reportComment')}
          placeholder={t('reportHint')}
          autosize
          minRows={3}
          maxLength={2_000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <FormFailure failure={send.failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button onClick={() => send.submit()} loading={send.busy}>
            {t('reportSend')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
