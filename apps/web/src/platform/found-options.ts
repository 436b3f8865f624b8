import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

export interface Option {
  readonly value: string
  readonly label: string
  /** What tells them from another of the same name, on a line of its own. */
  readonly detail?: string
  readonly disabled?: boolean
}

interface Asked {
  /** Under what answers are kept; what was typed comes behind it. */
  readonly key: QueryKey
  readonly find: (q: string, signal: AbortSignal) => Promise<readonly Option[]>
  readonly chosen: readonly string[]
  /** Names of what is chosen already. */
  readonly known?: readonly Option[]
}

/** Options that the server finds while one types. What is chosen keeps its name, also when it is not found any more. */
export function useFoundOptions({ key, find, chosen, known = [] }: Asked) {
  const [typed, setTyped] = useState('')
  const seen = useRef(new Map<string, Option>())
  for (const option of known) seen.current.set(option.value, option)
  const saved = chosen.map((value) => seen.current.get(value) ?? { value, label: '…' })
  // What a chosen option puts into the field is no search.
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
    /** What is chosen, with its names. */
    saved,
    onSearch: setTyped,
  }
}

/** Two of one name are told apart where only the name is shown as well. */
function withDetail(option: Option): Option {
  return { ...option, label: [option.label, option.detail].filter(Boolean).join(' · ') }
}
