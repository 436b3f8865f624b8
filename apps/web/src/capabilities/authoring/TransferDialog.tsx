import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { ReasonedButton } from '../../ui/ReasonedButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { outlineOf } from '../lessons/queries.ts'
import type { Transfer } from './RowEnd.tsx'
import type { OutlineActions } from './use-outline-actions.ts'
import { useProgramOptions } from './use-program-options.ts'

interface TransferDialogProps {
  readonly transfer: Transfer
  readonly actions: OutlineActions
  readonly onClose: () => void
}

/** Renders the choice of a target: another section for a move, another program for a copy. */
export default function TransferDialog({ transfer: { item, kind }, actions, onClose }: TransferDialogProps) {
  const { t } = useTranslation('lessons')
  const { t: ui } = useTranslation('ui')
  const isLesson = item.section !== null
  const isMove = kind === 'move'
  const [program, setProgram] = useState<string | null>(isMove ? String(item.course_id) : null)
  const [section, setSection] = useState<string | null>(null)
  const programs = useProgramOptions(program ? [program] : [], isLesson ? undefined : item.course_id)
  const outline = useQuery({ ...outlineOf(Number(program)), enabled: isLesson && program !== null })
  const sections = (outline.data?.sections ?? [])
    .map((one, at) => ({ value: String(one.id), label: `${at + 1}. ${one.title || t('untitled')}` }))
    .filter(({ value }) => !isMove || value !== String(item.section))
  const isReady = isLesson ? section !== null : program !== null
  const carryOut = () => {
    if (isMove) {
      const into = outline.data?.sections.find(({ id }) => id === Number(section))
      if (into) actions.put(item.id, { section: into.id, at: into.lessons.length })
      return onClose()
    }
    const position = isLesson ? { section: Number(section) } : {}
    actions.copy.submit({ lesson_id: item.id, course_id: Number(program), ...position }, onClose)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t(isMove ? 'moveTitle' : isLesson ? 'copyLessonTitle' : 'copySectionTitle')}
    >
      <Stack>
        <Text c="dimmed">{item.title || t('untitled')}</Text>
        {!isMove && (
          <SearchableSelect
            data-autofocus
            label={t('program')}
            placeholder={t('searchPrograms')}
            data={programs.data}
            onSearch={programs.onSearch}
            value={program}
            onChange={(value) => {
              programs.remember(value ? [value] : [])
              setProgram(value)
              setSection(null)
            }}
          />
        )}
        {isLesson && program !== null && (
          <SearchableSelect
            data-autofocus={isMove || undefined}
            label={t('section')}
            data={sections}
            value={section}
            description={outline.data && sections.length === 0 ? t('noSections') : undefined}
            disabled={sections.length === 0}
            onChange={setSection}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <ReasonedButton
            reason={isReady ? null : t('choosePlace')}
            loading={actions.copy.busy}
            onClick={carryOut}
          >
            {t(isMove ? 'moveAct' : 'copyAct')}
          </ReasonedButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
