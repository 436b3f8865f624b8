import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session.ts'
import { programOptionsOf } from '../../widgets/program-options.ts'
import { myPrograms } from '../catalogue/queries.ts'
import { schoolPrograms } from '../programs/queries.ts'

/**
 * Returns courses as options, searched on the server: all of the school's for staff, the taught ones for a
 * teacher. Selected programs always stay among the options.
 */
export function useProgramOptions(chosen: readonly string[], except?: number) {
  const { t } = useTranslation('lessons')
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 250)
  const [labels, setLabels] = useState<Readonly<Record<string, string>>>({})
  // Selecting an option puts its label into the search text; do not search for it.
  const isChosenLabel = chosen.some((id) => labels[id] === q)
  const wanted = isChosenLabel || !q ? undefined : q
  const teaches = useSession()?.user.role === 'teacher'
  const taught = useQuery({ ...myPrograms({ q: wanted }), enabled: teaches }).data
  const all = useQuery({ ...schoolPrograms({ kind: 'course', q: wanted, size: 50 }), enabled: !teaches }).data
  const page = teaches ? taught : all
  const found = programOptionsOf(page?.results ?? [], ({ title, university }) =>
    [title || t('untitled'), university?.name].filter(Boolean).join(' · '),
  )
  const saved = chosen.map((id) => ({ value: id, label: labels[id] ?? id }))
  const data = [...saved, ...found.filter(({ value }) => !chosen.includes(value))]
  return {
    data: data.filter(({ value }) => value !== String(except)),
    onSearch: setTyped,
    /** Stores the labels of selected options, which the next page of results may not contain. */
    remember: (ids: readonly string[]) =>
      setLabels(
        Object.fromEntries(ids.map((id) => [id, data.find(({ value }) => value === id)?.label ?? id])),
      ),
  }
}
