import { Modal, Stack, Text, TextInput } from '@mantine/core'
import { removeFromGroup } from '@qadam/contract/groups/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { fullName } from '../full-name.ts'
import type { Group, Member } from '../queries.ts'
import { useGroupAct } from '../use-group-act.ts'

/** Takes a student out of a group and of its classes to come. */
export default function LeaveDialog({
  group,
  member,
  onClose,
}: {
  group: Group
  member: Member
  onClose: () => void
}) {
  const { t } = useTranslation('groups')
  const { t: ui } = useTranslation('ui')
  const { act, busy } = useGroupAct()
  const [reason, setReason] = useState('')
  const name = fullName(member)
  const leave = async () => {
    const params = { groupId: group.id, userId: member.id }
    const query = reason.trim() ? { reason } : {}
    if (await act(() => call(removeFromGroup, { params, query }), t('tookOut', { name }))) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('takeOutTitle', { name })}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <Stack>
          <Text size="sm">{t('takeOutText')}</Text>
          <TextInput
            label={t('reason')}
            value={reason}
            maxLength={500}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <DialogButtons busy={busy} onClose={onClose}>
            {t('takeOut')}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
