import { Button } from '@mantine/core'
import { leave } from '@qadam/contract/enrolments/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { OwnEntry } from './queries.ts'
import { useEntryActions } from './use-entry-actions.ts'

export function LeaveButton({ entry }: { entry: OwnEntry }) {
  const { t } = useTranslation('enrolments')
  const { run, busy } = useEntryActions(entry.course_id)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="subtle" color="gray" c="dimmed" size="compact-sm" onClick={() => setOpened(true)}>
        {t('leave')}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={t('leaveTitle')}
        confirm={t('leave')}
        danger
        busy={busy}
        onClose={() => setOpened(false)}
        onConfirm={() => {
          const params = { courseId: entry.course_id }
          void run(() => call(leave, { params }), t('left')).then(() => setOpened(false))
        }}
      >
        {t(entry.until ? 'leaveTextDays' : 'leaveText')}
      </ConfirmDialog>
    </>
  )
}
