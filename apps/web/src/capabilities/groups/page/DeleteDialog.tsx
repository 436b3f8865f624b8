import { deleteGroup } from '@qadam/contract/groups/endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { BinLink } from '../../bin/BinLink.tsx'
import type { Group } from '../queries.ts'
import { useGroupActions } from '../use-group-actions.ts'

/** Renders the confirmation that deletes a group; possible once it has no planned classes. */
export default function DeleteDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const { run, busy, failure } = useGroupActions()
  const { planned } = group.classes
  const remove = async () => {
    await call(deleteGroup, { params: { id: group.id } })
    await navigate({ to: '/groups' })
  }
  return (
    <FormDialog
      title={t('deleteTitle', { name: group.name_group })}
      text={t('deleteText')}
      send={t('delete')}
      danger
      busy={busy}
      failure={failure}
      lacks={planned > 0 ? t('deleteFirst', { count: planned }) : null}
      onSubmit={() => void run(remove, t('deleted', { name: group.name_group }))}
      onClose={onClose}
    >
      <BinLink kind="group">{t('openBin')}</BinLink>
      {planned > 0 && (
        <p>
          {t('deleteFirst', { count: planned })}{' '}
          <AnchorLink to="/schedule" search={{ group: group.id, status: 'planned' }}>
            {t('schedule')}
          </AnchorLink>
        </p>
      )}
    </FormDialog>
  )
}
