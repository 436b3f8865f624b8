import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { programsNamed } from '../queries.ts'
import { useMove } from '../use-move.ts'
import { useWords } from '../words.ts'

interface AddProgramProps {
  readonly userId: number
  readonly taken: readonly number[]
}

/** Renders the form with which staff choose a program for a student; the history records who chose. */
export function AddProgram({ userId, taken }: AddProgramProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [words] = useDebouncedValue(typed, 250)
  const { data } = useQuery(programsNamed(words))
  const { busy, move } = useMove({
    onSuccess: () => {
      toastSuccess(t('chosen'))
      setTyped('')
    },
  })
  const add = (id: number) => move({ user_id: userId, course_id: id, status: 'selected' })
  return (
    <SearchableSelect
      label={t('addProgram')}
      placeholder={t('addProgramHint')}
      disabled={busy}
      data={(data?.results ?? [])
        .filter((one) => !taken.includes(one.id))
        .map((one) => ({
          value: String(one.id),
          label: [one.title, one.university?.name].filter(Boolean).join(' · '),
        }))}
      value={null}
      onSearch={setTyped}
      onChange={(value) => value && void add(Number(value))}
      maw={560}
    />
  )
}
