import { TextInput } from '@mantine/core'
import { transferStudent } from '@qadam/contract/groups/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { useFoundOptions } from '../../../platform/found-options.ts'
import { fullName } from '../../../platform/full-name.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { findGroups, groupsKey } from '../queries.ts'
import { useGroupActions } from '../use-group-actions.ts'
import type { MemberDialogProps } from './MemberMenu.tsx'

/** Moves a student to another group of any program; their progress is preserved. */
export default function TransferDialog({ group, member, onClose }: MemberDialogProps) {
  const { t } = useTranslation('groups')
  const { run, busy, failure, clearFailure } = useGroupActions()
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const groups = useFoundOptions({
    key: [...groupsKey, 'to'],
    chosen: to === null ? [] : [to],
    find: async (q, signal) =>
      (await findGroups(q, signal)).map((one) => ({
        value: String(one.id),
        label: [
          one.name_group,
          one.course.title,
          t('seatsTaken', { taken: one.taken, seats: one.seats }),
        ].join(' · '),
        disabled: one.taken >= one.seats,
      })),
  })
  const name = fullName(member)
  const move = async () => {
    const params = { groupId: group.id, userId: member.id }
    const body = { to_group: Number(to), ...(reason.trim() ? { reason } : {}) }
    if (await run(() => call(transferStudent, { params, body }), t('transferred', { name }))) onClose()
  }
  return (
    <FormDialog
      wide
      title={t('transferTitle', { name })}
      text={t('transferHint')}
      send={t('transfer')}
      busy={busy}
      failure={failure}
      lacks={to === null ? t('transferNeeded') : null}
      onSubmit={() => void move()}
      onClose={onClose}
    >
      <SearchableSelect
        label={t('transferTo')}
        data={groups.data.filter(({ value }) => value !== String(group.id))}
        onSearch={groups.onSearch}
        value={to}
        onChange={(chosen) => {
          setTo(chosen)
          clearFailure()
        }}
        data-autofocus
        openOnFocus={false}
      />
      <TextInput
        label={t('reason')}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
