import { deleteGroup } from '@qadam/contract/groups/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Group } from '../queries.ts'
import { useGroupAct } from '../use-group-act.ts'

/** Asks once more and deletes a group, once it has no planned classes. */
export default function DeleteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const { act, busy } = useGroupAct()
  const remove = async () => {
    const doing = async () => {
      await call(deleteGroup, { params: { id: group.id } })
      await navigate({ to: '/groups' })
    }
    if (!(await act(doing, t('deleted', { name: group.name_group })))) onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={t('deleteTitle', { name: group.name_group })}
      confirm={t('delete')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('deleteText')}
    </ConfirmDialog>
  )
}
