import type { LessonFormat } from '@qadam/contract/lessons/rules.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { type Icon, IconBook2, IconBroadcast, IconChecklist, IconPlayerPlay } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { clockTime, defaultTimeZone, longDate, number } from '../../platform/formats.ts'

type Words = TFunction<'learning'>

export function useWords(): { t: Words; language: Language } {
  const { t, i18n } = useTranslation('learning')
  return { t, language: i18n.language as Language }
}

const icons: Readonly<Record<LessonFormat, Icon>> = {
  video: IconPlayerPlay,
  livestream: IconBroadcast,
  exam: IconChecklist,
}

export function formatIcon(format: LessonFormat | null): Icon {
  return format ? icons[format] : IconBook2
}

/** Formats minutes: 45 min, 2 h, 1 h 30 min. */
export function durationWords(minutes: number, t: Words, language: Language): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('minutes', { minutes: rest })
  const shown = { hours: number(hours, language), minutes: rest }
  return rest === 0 ? t('hours', shown) : t('hoursMinutes', shown)
}

/** Formats an instant in the viewer's timezone, which is noted when it differs from the school's. */
export function startWords(instant: string, t: Words, language: Language): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || defaultTimeZone()
  const when = t('when', { date: longDate(instant, language, zone), time: clockTime(instant, zone) })
  return clockTime(instant, zone) === clockTime(instant) ? when : `${when} (${t('yourTime')})`
}
