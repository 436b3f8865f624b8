import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { dictionaryOptions } from '../../dictionaries/queries.ts'
import { teacherOptions } from '../queries.ts'

export type MassChoice = 'add_teacher' | 'delete_teacher' | 'add_tag' | 'delete_tag'

interface MassDialogProps {
  readonly choice: MassChoice
  readonly onChoose: (id: number) => void
  readonly onClose: () => void
}

/** Asks which teacher or tag to add to or remove from the selected programs. */
export function MassDialog({ choice, onChoose, onClose }: MassDialogProps) {
  const { t } = useTranslation('programs')
  const { t: ui } = useTranslation('ui')
  const ofTag = choice === 'add_tag' || choice === 'delete_tag'
  const tags = useQuery({ ...dictionaryOptions('tag'), enabled: ofTag }).data
  const teachers = useQuery({ ...teacherOptions, enabled: !ofTag }).data
  const [value, setValue] = useState<string | null>(null)
  const adds = choice === 'add_tag' || choice === 'add_teacher'
  return (
    <Dialog onClose={onClose} title={ofTag ? t('tagTitle') : t('teacherTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (value) onChoose(Number(value))
        }}
      >
        <Stack>
          <SearchableSelect
            data-autofocus
            label={ofTag ? t('chooseTag') : t('chooseTeacher')}
            data={(ofTag ? tags : teachers) ?? []}
            value={value}
            onChange={setValue}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <ReasonedButton type="submit" reason={value ? null : t('chooseFirst')}>
              {adds ? t('massAdd') : t('massRemove')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
