import { Button, Group, Stack, Text } from '@mantine/core'
import { updateLessons } from '@qadam/contract/lessons/endpoints.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormFailure } from '../../ui/FormFailure.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import { useBulkUndo } from '../bulk-acts/use-bulk-undo.ts'
import { useProgramOptions } from './use-program-options.ts'

export default function CopyContentDialog({
  programId,
  onClose,
}: {
  programId: number
  onClose: () => void
}) {
  const { t } = useTranslation('lessons')
  const { t: ui } = useTranslation('ui')
  const [chosen, setChosen] = useState<string[]>([])
  const programs = useProgramOptions(chosen, programId)
  const undo = useBulkUndo()
  const copy = useSubmit(
    () => call(updateLessons, { body: { from_course: programId, courses: chosen.map(Number) } }),
    {
      onSuccess: ({ changed, bulk_act_id: id }) => {
        const words = t('copyContentDone', { count: changed })
        if (id === null) toastSuccess(words)
        else toastUndo(words, ui('undo'), () => undo.submit(id))
        onClose()
      },
      invalidates: [['lessons']],
      failure: 'inline',
    },
  )
  return (
    <Dialog onClose={onClose} title={t('copyContentTitle')}>
      <Stack>
        <Text>{t('copyContentText')}</Text>
        <SearchableMultiSelect
          data-autofocus
          openOnFocus={false}
          label={t('programs')}
          placeholder={chosen.length === 0 ? t('searchPrograms') : undefined}
          data={programs.data}
          onSearch={programs.onSearch}
          maxValues={50}
          value={chosen}
          onChange={(ids) => {
            programs.remember(ids)
            setChosen(ids)
          }}
        />
        <FormFailure failure={copy.failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <ReasonedButton
            reason={chosen.length > 0 ? null : t('choosePlace')}
            loading={copy.busy}
            onClick={() => copy.submit()}
          >
            {t('copyAct')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
