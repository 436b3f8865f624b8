import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addStudents } from '@qadam/contract/enrolments/endpoints.ts'
import { maxAddedStudents } from '@qadam/contract/enrolments/vocabulary.ts'
import { listPeople } from '@qadam/contract/students/list-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx'
import { SearchableMultiSelect } from '../../../ui/SearchableMultiSelect.tsx'
import { useEntryAct } from '../use-entry-act.ts'
import { fullName } from './full-name.ts'

/** Finds students of the school by name or e-mail and enrols those that were chosen. */
export default function AddDialog({ programId, onClose }: { programId: number; onClose: () => void }) {
  const { t } = useTranslation('enrolments')
  const { t: ui } = useTranslation('ui')
  const { act, busy } = useEntryAct(programId)
  const [chosen, setChosen] = useState<string[]>([])
  const [until, setUntil] = useState('')
  const options = useStudentOptions(chosen)
  const add = async () => {
    const body = { students: chosen.map(Number), ...(until ? { until } : {}) }
    const doing = () => call(addStudents, { params: { courseId: programId }, body })
    if (await act(doing, t('added', { count: chosen.length }))) onClose()
  }
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('addTitle')}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) void add()
        }}
      >
        <Stack>
          <SearchableMultiSelect
            label={t('addWhom')}
            description={t('addHint')}
            data={options.data}
            onSearch={options.onSearch}
            value={chosen}
            maxValues={maxAddedStudents}
            data-autofocus
            openOnFocus={false}
            onChange={(ids) => {
              options.remember(ids)
              setChosen(ids)
            }}
          />
          <TextInput
            type="date"
            label={t('untilDay')}
            description={t('untilHint')}
            maw={280}
            value={until}
            onChange={(event) => setUntil(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <ReasonedButton type="submit" loading={busy} reason={chosen.length ? null : t('addNeeded')}>
              {t('add')}
            </ReasonedButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Students whom the server finds while one types; the chosen keep their names. */
function useStudentOptions(chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  const [q] = useDebouncedValue(typed.trim(), 250)
  const { data: page } = useQuery({
    queryKey: ['people', 'students', q],
    queryFn: ({ signal }) =>
      call(
        listPeople,
        { query: { role: 'student' as never, q: q || undefined, page_size: 50 } },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
  const found = (page?.results ?? []).map((person) => ({
    value: String(person.id),
    label: [fullName(person), person.email].filter(Boolean).join(' · '),
  }))
  const kept = chosen.map((id) => ({ value: id, label: labels[id] ?? id }))
  const data = [...kept, ...found.filter(({ value }) => !chosen.includes(value))]
  return {
    data,
    onSearch: setTyped,
    remember: (ids: readonly string[]) =>
      setLabels(
        Object.fromEntries(ids.map((id) => [id, data.find(({ value }) => value === id)?.label ?? id])),
      ),
  }
}
