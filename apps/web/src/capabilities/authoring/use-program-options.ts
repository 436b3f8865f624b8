import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { myPrograms } from '../catalogue/queries.ts'
import { schoolPrograms } from '../programs/queries.ts'

/**
 * Programs as options that the server finds while one types: the school's for staff, for a teacher those that they
 * teach. What was chosen stays among them.
 */
export function useProgramOptions(chosen: readonly string[], except?: number) {
  const { t } = useTranslation('lessons')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  // A chosen label comes back as what was typed; it asks for nothing.
  const isChosenLabel = chosen.some((id) => labels[id] === q)
  const wanted = isChosenLabel || !q ? undefined : q
  const teaches = useSession()?.user.rle === 'teacher'
  const taught = useQuery({ ...myPrograms({ q: wanted }), enabled: teaches }).data
  const all = useQuery({ ...schoolPrograms({ q: wanted, size: 50 }), enabled: !teaches }).data
  const page = teaches ? taught : all
  const found = (page?.results ?? []).map(({ id, title, university }) => ({
    value: String(id),
    label: [title || t('untitled'), university?.name].filter(Boolean).join(' · '),
  }))
  const saved = chosen.map((id) => ({ value: id, label: labels[id] ?? id }))
  const data = [...saved, ...found.filter(({ value }) => !chosen.includes(value))]
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
