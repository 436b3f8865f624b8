import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../ui/language.ts'
import { useClock } from '../calendar/use-clock.ts'
import type { Words } from './waiting-words.ts'

/** Returns translations, language and the viewer's timezone for waiting screens. */
export function useWords(): Words {
  const { t } = useTranslation('waiting')
  const { t: schedule } = useTranslation('schedule')
  const language = useLanguage()
  const { zone } = useClock()
  return { t, schedule, language, zone }
}
