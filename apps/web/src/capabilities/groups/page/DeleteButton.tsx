import { Button } from '@mantine/core'
import { deleteGroup } from '@qadam/contract/groups/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Group } from '../queries.ts'
import { useGroupAct } from '../use-group-act.ts'

/** Deletes a group, once it has no planned classes. */
export function DeleteButton({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const { act, busy } = useGroupAct()
  const [asks, setAsks] = useState(false)
  const remove = async () => {
    const doing = async () => {
      await call(deleteGroup, { params: { id: group.id } })
      await navigate({ to: '/groups' })
    }
    await act(doing, t('deleted', { name: group.name_group }))
    setAsks(false)
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsks(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        opened={asks}
        title={t('deleteTitle', { name: group.name_group })}
        confirm={t('delete')}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </>
  )
}
