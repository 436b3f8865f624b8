import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { newBranch } from '@qadam/contract/rooms/schemas.ts'
import { useTranslation } from 'react-i18next'
import { checked } from '../../../platform/form-check.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import type { Branch } from './queries.ts'
import type { RoomActions } from './use-room-actions.ts'

interface BranchDialogProps {
  /** Null creates one. */
  readonly branch: Branch | null
  readonly actions: RoomActions
  readonly onClose: () => void
}

export default function BranchDialog({ branch, actions, onClose }: BranchDialogProps) {
  const { t } = useTranslation('rooms')
  const form = useForm({
    initialValues: { name: branch?.name ?? '', address: branch?.address ?? '' },
    validate: checked(newBranch),
  })
  const {
    submit: send,
    busy,
    failure,
  } = useSubmit((values: typeof form.values) => actions.saveBranch(branch, values), {
    form,
    success: t('saved'),
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title={t(branch ? 'changeBranch' : 'addBranch')}
      text={t('branchText')}
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
      <TextInput label={t('address')} maxLength={300} {...form.getInputProps('address')} />
    </FormDialog>
  )
}
