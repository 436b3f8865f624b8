import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFoundOptions } from '../../platform/found-options.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { findPrograms, groupsKey } from './queries.ts'

/** Asks for the program of a new group. */
export default function ProgramDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('groups')
  const navigate = useNavigate()
  const options = useFoundOptions({ key: [...groupsKey, 'programs'], find: findPrograms, chosen: [] })
  return (
    <Dialog onClose={onClose} title={t('whichProgram')}>
      <Stack>
        <SearchableSelect
          label={t('program')}
          description={t('whichProgramHint')}
          data={options.data}
          onSearch={options.onSearch}
          data-autofocus
          onChange={(id) => {
            if (id) void navigate({ to: '/group-add/$courseId', params: { courseId: Number(id) } })
          }}
        />
      </Stack>
    </Dialog>
  )
}
