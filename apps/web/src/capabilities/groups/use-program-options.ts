import { useDebouncedValue } from '@mantine/hooks'
import { listSchoolPrograms } from '@qadam/contract/programs/endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { currentLanguage } from '../../platform/language.ts'
import { session } from '../../platform/session.ts'

/** Programs of the school that the server finds while one types; the chosen one keeps its title. */
export function useProgramOptions(chosen?: { readonly id: number; readonly title: string }) {
  const [typed, setTyped] = useState('')
  // What a chosen option puts into the field is no search.
  const [q] = useDebouncedValue(typed === chosen?.title ? '' : typed.trim(), 250)
  const { data: page } = useQuery({
    queryKey: ['programs', 'choices', q, currentLanguage()],
    queryFn: ({ signal }) =>
      call(
        listSchoolPrograms,
        {
          params: { school: session()?.user.school_id ?? 0 },
          query: { q: q || undefined, page_size: 30, translate_lang: currentLanguage() },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
  })
  const found = (page?.results ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  const kept = chosen ? [{ value: String(chosen.id), label: chosen.title }] : []
  return { data: [...kept, ...found.filter(({ value }) => value !== kept[0]?.value)], onSearch: setTyped }
}
