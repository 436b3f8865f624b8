import { notifyMissingPart } from '../platform/notify-failure.ts'
import { LanguageSwitch } from '../ui/LanguageSwitch.tsx'
import { useLanguage } from '../ui/language.ts'
import { useLanguageChoice } from './use-language-choice.ts'

/** Russian, Kazakh or English, in the header. */
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
