import { Button, Modal, Group as Row, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { transferStudent } from '@qadam/contract/groups/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { fullName } from '../full-name.ts'
import { type Group, groupList, type Member } from '../queries.ts'
import { useGroupAct } from '../use-group-act.ts'

/** Moves a student to another group of any program; what they did stays theirs. */
export default function TransferDialog({
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
  const [to, setTo] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(to ? '' : typed.trim(), 250)
  const found = useQuery(groupList({ q, page: 1 })).data?.results ?? []
  const name = fullName(member)
  const options = found
    .filter(({ id }) => id !== group.id)
    .map((one) => ({
      value: String(one.id),
      label: [one.name_group, one.course.title, t('seatsTaken', { taken: one.taken, seats: one.seats })].join(
        ' · ',
      ),
      disabled: one.taken >= one.seats,
    }))
  const move = async () => {
    const params = { groupId: group.id, userId: member.id }
    const body = { to_group: Number(to), ...(reason.trim() ? { reason } : {}) }
    if (await act(() => call(transferStudent, { params, body }), t('transferred', { name }))) onClose()
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('transferTitle', { name })}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (to) void move()
        }}
      >
        <Stack>
          <SearchableSelect
            label={t('transferTo')}
            description={t('transferHint')}
            data={options}
            onSearch={setTyped}
            value={to}
            onChange={setTo}
            data-autofocus
            openOnFocus={false}
          />
          <TextInput
            label={t('reason')}
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Row justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <ReasonedButton type="submit" loading={busy} reason={to ? null : t('transferNeeded')}>
              {t('transfer')}
            </ReasonedButton>
          </Row>
        </Stack>
      </form>
    </Modal>
  )
}
