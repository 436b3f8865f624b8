import { Button, Group, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsStaff, useSession } from '../../../platform/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { titleOf } from '../class-words.ts'
import type { ClassDetail } from '../queries.ts'
import { QuotaLine } from './QuotaLine.tsx'
import type { Scope } from './ScopeChoice.tsx'
import { ScopeChoice } from './ScopeChoice.tsx'
import { useClassActions } from './use-class-actions.ts'

interface ActionDialogProps {
  readonly action: 'cancel' | 'reset' | 'delete'
  readonly detail: ClassDetail
  readonly onClose: () => void
  readonly onDone: () => void
}

/**
 * Renders the confirmation of cancelling, resetting or deleting a class: the reason, and which classes of a
 * series.
 */
export default function ActionDialog({ action, detail, onClose, onDone }: ActionDialogProps) {
  const { t } = useTranslation('schedule')
  const role = useSession()?.user.role
  const { change, reset, remove } = useClassActions()
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<Scope>('this')
  const { id, version, quotas, status_lesson: status } = detail
  const running = { cancel: change, reset, delete: remove }[action]
  const isDue = role !== 'student' && (action === 'cancel' || (action === 'reset' && status === 'finished'))
  const isStaff = useIsStaff()
  const hasScope = detail.series_id !== null && action !== 'reset' && isStaff
  const withReason = reason.trim() ? { reason: reason.trim() } : {}
  const send = () => {
    if (action === 'cancel')
      change.submit({ id, input: { status_lesson: 'cancelled', scope, version, ...withReason } }, onDone)
    else if (action === 'reset') reset.submit({ id, version, ...withReason }, onDone)
    else remove.submit({ id, input: { scope, ...withReason } }, onDone)
  }
  return (
    <Dialog onClose={onClose} title={t(`ask.${action}`)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isDue || reason.trim()) send()
        }}
      >
        <Stack>
          <div>{t(`askText.${action}`, { class: titleOf(detail) })}</div>
          {action === 'cancel' &&
            quotas
              .filter(({ kind }) => kind === 'cancel')
              .map((quota) => <QuotaLine key={quota.kind} quota={quota} />)}
          {hasScope && (
            <ScopeChoice
              value={scope}
              onChange={(chosen) => {
                setScope(chosen)
                running.clearFailure()
              }}
            />
          )}
          <Textarea
            label={isDue ? t('reason') : t('reasonOptional')}
            withAsterisk={isDue}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormFailure failure={running.failure} />
          <Group justify="flex-end" gap="xs" wrap="wrap-reverse">
            <Button variant="default" onClick={onClose}>
              {t('keepAsIs')}
            </Button>
            <ReasonedButton
              type="submit"
              color={action === 'reset' ? undefined : 'red'}
              loading={running.busy}
              reason={isDue && !reason.trim() ? t('needsReason') : null}
            >
              {t(`confirm.${action}`)}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
