import { TextInput } from '@mantine/core'
import { removeFromGroup } from '@qadam/contract/groups/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useGroupActions } from '../use-group-actions.ts'
import type { MemberDialogProps } from './MemberMenu.tsx'

/** Removes a student from a group and its future classes. */
export default function LeaveDialog({ group, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('groups')
  const { run, busy, failure } = useGroupActions()
  const [reason, setReason] = useState('')
  const name = fullName(member)
  const leave = async () => {
    const params = { groupId: group.id, userId: member.id }
    const query = reason.trim() ? { reason } : {}
    if (await run(() => call(removeFromGroup, { params, query }), t('tookOut', { name }))) onClose()
  }
  return (
    <FormDialog
      title={t('takeOutTitle', { name })}
      text={t('takeOutText')}
      send={t('takeOut')}
      danger
      busy={busy}
      failure={failure}
      onSubmit={() => void leave()}
      onClose={onClose}
    >
      <TextInput
        label={t('reason')}
        value={reason}
        maxLength={500}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
