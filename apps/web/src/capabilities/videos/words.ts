import { type ComponentType, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { loadPhrases } from '../../platform/i18n.ts'
import { useLanguage } from '../../ui/language.ts'
import { languageNames } from '../../ui/language-names.ts'

export function useWords() {
  const { t } = useTranslation('videos')
  return { t, language: useLanguage() }
}

/** Loads a lazy component with its phrases. */
export async function withPhrases<Props extends object>(
  coming: Promise<{ default: ComponentType<Props> }>,
): Promise<{ default: ComponentType<Props> }> {
  const [part] = await Promise.all([coming, loadPhrases(['videos'])])
  return part
}

/** Returns the name of a language in that language, as players list captions. */
export function captionName(code: string): string {
  const known: Readonly<Record<string, string>> = languageNames
  const name = known[code] ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

/** Calls `leave` when the page is hidden or left, and on unmount. */
export function useLeaving(leave: () => void): void {
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [leave])
}
