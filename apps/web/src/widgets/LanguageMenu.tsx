import { notifyMissingPart } from '../platform/notify-failure.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { useLanguage } from '../ui/language.ts'
import { useLanguageChoice } from './use-language-choice.ts'

/** The language menu of the header: Russian, Kazakh or English. */
export function LanguageMenu() {
  const choose = useLanguageChoice()
  return (
    <LanguageSwitch
      value={useLanguage()}
      onChange={(language) => void choose(language)}
      onFailure={notifyMissingPart}
    />
  )
}
