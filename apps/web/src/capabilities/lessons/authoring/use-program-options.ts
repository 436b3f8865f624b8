import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { schoolPrograms } from '../../programs/queries.ts'

/** The school's programs as options that the server finds while one types; what was chosen stays among them. */
export function useProgramOptions(chosen: readonly string[], except?: number) {
  const { t } = useTranslation('lessons')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  // A chosen label comes back as what was typed; it asks for nothing.
  const isChosenLabel = chosen.some((id) => labels[id] === q)
  const page = useQuery(schoolPrograms({ q: isChosenLabel || !q ? undefined : q, size: 50 })).data
  const found = (page?.results ?? []).map(({ id, title, university }) => ({
    value: String(id),
    label: [title || t('untitled'), university?.name].filter(Boolean).join(' · '),
  }))
  const kept = chosen.map((id) => ({ value: id, label: labels[id] ?? id }))
  const data = [...kept, ...found.filter(({ value }) => !chosen.includes(value))]
  return {
    data: data.filter(({ value }) => value !== String(except)),
    onSearch: setTyped,
    /** Remembers the words of what was chosen, which the next page of results may not hold. */
    remember: (ids: readonly string[]) =>
      setLabels(
        Object.fromEntries(ids.map((id) => [id, data.find(({ value }) => value === id)?.label ?? id])),
      ),
  }
}
