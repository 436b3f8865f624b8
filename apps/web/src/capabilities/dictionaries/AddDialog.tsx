import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { type Trilingual, TrilingualField } from '../../ui/TrilingualField.tsx'

interface AddDialogProps {
  readonly label: string
  readonly busy: boolean
  readonly onAdd: (names: Trilingual) => void
  readonly onClose: () => void
}

export function AddDialog({ label, busy, onAdd, onClose }: AddDialogProps) {
  const { t } = useTranslation('dictionaries')
  const { t: ui } = useTranslation('ui')
  const [names, setNames] = useState<Trilingual>({ ru: '', kk: '', en: '' })
  const empty = !names.ru.trim() && !names.kk.trim() && !names.en.trim()
  return (
    <Dialog size="lg" onClose={onClose} title={t('addTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!empty) onAdd(names)
        }}
      >
        <Stack>
          <TrilingualField
            label={label}
            description={t('addHint')}
            value={names}
            maxLength={300}
            onChange={setNames}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <ReasonedButton type="submit" loading={busy} reason={empty ? t('nameNeeded') : null}>
              {t('add')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
