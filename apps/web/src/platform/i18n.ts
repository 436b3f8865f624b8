import type { Language } from '@qadam/contract/vocabulary.ts'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, saveLanguage } from './language.ts'
import type { Namespace } from './namespaces.ts'

export type { Namespace }

export type PhraseFile = Readonly<Record<string, Readonly<Record<string, string>>>>

// The phrases of a guest's first page; the list of all other files is a separate chunk.
const first = import.meta.glob<PhraseFile>(
  '../../../../packages/phrases/src/*/screens/{shell,titles,ui,catalogue}.ts',
)
const arrived = new Map<string, Promise<void>>()

/** Namespaces that every page uses: the layout, the UI components and the titles. */
export const everywhere: readonly Namespace[] = ['shell', 'titles', 'ui']
const wanted = new Set<Namespace>(everywhere)

/** The app's i18next instance; initialized by `startI18n`. */
export const i18n = i18next

/** Initializes the phrases in the saved language, Russian by default. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: currentLanguage(),
    fallbackLng: false,
    ns: [],
    defaultNS: 'ui',
    resources: {},
    keySeparator: false,
    nsSeparator: ':',
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  })
  await loadPhrases([])
}

/** Loads the phrases of these namespaces, by default in the current language, before a screen renders. */
export async function loadPhrases(
  namespaces: readonly Namespace[],
  language = currentLanguage(),
): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  await Promise.all([...everywhere, ...namespaces].map((namespace) => bring(language, namespace)))
}

/** Changes the language in place: the page, its address and all typed text stay as they are. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadPhrases([...wanted], language)
  saveLanguage(language)
  await i18next.changeLanguage(language)
}

function bring(language: Language, namespace: Namespace): Promise<void> {
  const path = `../../../../packages/phrases/src/${language}/screens/${namespace}.ts`
  const known = arrived.get(path)
  if (known) return known
  const coming = fetchFile(path).then((file) => {
    const phrases = Object.values(file)[0]
    i18next.addResourceBundle(language, namespace, phrases, false, true)
  })
  // A failed download must be retried the next time it is requested.
  coming.catch(() => arrived.delete(path))
  arrived.set(path, coming)
  return coming
}

async function fetchFile(path: string): Promise<PhraseFile> {
  const load = first[path] ?? (await import('./phrase-files.ts')).phraseFiles[path]
  if (!load) throw new Error(`there is no file of phrases ${path}`)
  return load()
}
