import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface Option {
  readonly value: string
  readonly label: string
  /** Distinguishes options with the same label; shown on a separate line. */
  readonly detail?: string
  readonly disabled?: boolean
}

interface Asked {
  /** Query key of the results; the search text is appended. */
  readonly key: QueryKey
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly Option[]>
  readonly chosen: readonly string[]
  /** Labels of options that are already selected. */
  readonly known?: readonly Option[]
}

/**
 * Options that the server finds while the user types. A selected option keeps its
 * label even when it is no longer found.
 */
export function useFoundOptions({ key, find, chosen, known = [] }: Asked) {
  const [typed, setTyped] = useState('')
  const seen = useRef(new Map<string, Option>())
  for (const option of known) seen.current.set(option.value, option)
  const saved = chosen.map((value) => seen.current.get(value) ?? { value, label: '…' })
  // The label that a selected option puts into the field is not a search.
  const isName = saved.some(({ label }) => label === typed)
  const [q] = useDebouncedValue(isName ? '' : typed.trim(), 250)
  const { data: found = [] } = useQuery({
    queryKey: [...key, q],
    queryFn: ({ signal }) => find(q, signal),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  for (const option of found) seen.current.set(option.value, option)
  const isTwice = ({ value, label }: Option) =>
    saved.some((other) => other.value !== value && other.label === label)
  return {
    data: [
      ...saved.map((one) => (isTwice(one) ? withDetail(one) : one)),
      ...found.filter(({ value }) => !chosen.includes(value)),
    ],
    /** The selected options with their labels. */
    saved,
    onSearch: setTyped,
  }
}

/** Adds the detail to the label, so that options with the same label differ where only the label is shown. */
function withDetail(option: Option): Option {
  return { ...option, label: [option.label, option.detail].filter(Boolean).join(' · ') }
}
