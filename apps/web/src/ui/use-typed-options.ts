import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { foundByTyping } from './found-by-typing.ts'
import { optionLines } from './OptionLines.tsx'

const newOption = '__new__'

/** The options of a list that is searched by typing. */
export interface TypedOptions {
  readonly data: readonly (ComboboxItem & { readonly detail?: string })[]
  /** Creates an option from the typed text, where that is allowed. */
  readonly onCreate?: (text: string) => void
  /** Searches on the server while typing; then nothing is filtered here. */
  readonly onSearch?: (text: string) => void
}

interface TypedList extends TypedOptions {
  /** Height in pixels after which the list scrolls. */
  readonly maxHeight: number | string | undefined
}

/** Filters options by the typed text and offers to create a missing one. */
export function useTypedOptions({ data, onCreate, onSearch, maxHeight = 300 }: TypedList) {
  const { t } = useTranslation('ui')
  const [typed, setTyped] = useState('')
  const text = typed.trim()
  const isOffered =
    onCreate && text && !data.some((option) => option.label.toLowerCase() === text.toLowerCase())
  const offer = isOffered ? [{ value: newOption, label: t('createOption', { text }) }] : []
  return {
    /** Returns true when the offer was selected; then the option is created. */
    tookOffer: (values: readonly (string | null)[]): boolean => {
      const isTaken = values.includes(newOption)
      if (isTaken) onCreate?.(text)
      return isTaken
    },
    /** Props of the component that shows the list. */
    field: {
      data: [...data, ...offer],
      searchable: true,
      limit: 200,
      ...(data.some(({ detail }) => detail) && { renderOption: optionLines }),
      // The list itself scrolls: a box around it would be a tab stop that the keyboard cannot reach.
      withScrollArea: false,
      styles: { options: { maxHeight, overflowY: 'auto' } } as const,
      filter: onSearch ? everything : byTyping,
      searchValue: typed,
      onSearchChange: (now: string) => {
        setTyped(now)
        onSearch?.(now)
      },
      nothingFoundMessage: t('noOptions'),
    },
  }
}

/** Filters by the typed text; the offer to create an option always stays. */
const byTyping: OptionsFilter = ({ options, search }) =>
  options.filter(
    (option) => 'value' in option && (option.value === newOption || foundByTyping(option.label, search)),
  )

/** For lists that the server has already filtered. */
const everything: OptionsFilter = ({ options }) => options
