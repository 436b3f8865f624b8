import { NumberInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newRoom } from '@qadam/contract/rooms/schemas.ts'
import { useTranslation } from 'react-i18next'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { Branch, Room } from './queries.ts'
import type { RoomActions } from './use-room-actions.ts'

interface RoomDialogProps {
  readonly branch: Branch
  /** Null creates one. */
  readonly room: Room | null
  readonly branches: readonly Branch[]
  readonly actions: RoomActions
  readonly onClose: () => void
}

export default function RoomDialog({ branch, room, branches, actions, onClose }: RoomDialogProps) {
  const { t } = useTranslation('rooms')
  const form = useForm({
    initialValues: {
      name: room?.name ?? '',
      seats: (room?.seats ?? '') as number | '',
      branch: String(branch.id),
    },
    validate: (values) => checked(newRoom)(sentOf(values)),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit((values: typeof form.values) => actions.saveRoom(room, sentOf(values)), {
    form,
    success: t('saved'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t(room ? 'changeRoom' : 'addRoom')}
      text={t('roomText', { branch: branch.name })}
      send={t('save')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => void send(values))}
    >
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={120}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <NumberInput
        label={t('seats')}
        description={t('seatsText')}
        min={1}
        max={1_000}
        allowDecimal={false}
        allowNegative={false}
        {...form.getInputProps('seats')}
      />
      {room && branches.length > 1 && (
        <Select
          label={t('branch')}
          allowDeselect={false}
          data={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('branch')}
        />
      )}
    </FormDialog>
  )
}

function sentOf({ name, seats, branch }: { name: string; seats: number | ''; branch: string }) {
  return { name, seats: seats === '' ? null : seats, branch: Number(branch) }
}
