import {
  type ComboboxItem,
  type ComboboxLikeRenderOptionInput,
  Group,
  Select,
  type SelectProps,
} from '@mantine/core'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { IconCheck } from '@tabler/icons-react'
import { LanguageFlag } from './LanguageFlag.tsx'
import { LanguageLabel } from './LanguageLabel.tsx'
import { languageNames } from './language-names.ts'

interface LanguageSelectProps extends Omit<SelectProps, 'data' | 'renderOption' | 'leftSection'> {
  /** The languages offered; without it those of the interface, by their own names. */
  readonly data?: readonly ComboboxItem[]
}

/** The languages of the interface as options. */
const ofInterface = languages.map((value: Language) => ({ value, label: languageNames[value] }))

/** Selects a language. The options and the selected one carry flags. */
export function LanguageSelect({ data = ofInterface, value, ...rest }: LanguageSelectProps) {
  return (
    <Select
      {...rest}
      value={value ?? null}
      data={[...data]}
      leftSection={value ? <LanguageFlag language={value} /> : undefined}
      leftSectionPointerEvents="none"
      renderOption={languageOption}
    />
  )
}

/** Renders an option of a list whose values are codes of languages. */
export function languageOption({ option, checked }: ComboboxLikeRenderOptionInput<ComboboxItem>) {
  return (
    <Group component="span" flex={1} gap="xs" justify="space-between" wrap="nowrap">
      <LanguageLabel language={option.value}>{option.label}</LanguageLabel>
      {checked && <IconCheck size={16} aria-hidden />}
    </Group>
  )
}
