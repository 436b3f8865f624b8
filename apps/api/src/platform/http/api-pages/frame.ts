import type { Language } from '@qadam/contract/values.ts'
import { api as english } from '@qadam/phrases/en/documents/api.ts'
import { api as kazakh } from '@qadam/phrases/kk/documents/api.ts'
import { api as russian } from '@qadam/phrases/ru/documents/api.ts'
import { style } from './style.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
const languageNames: Readonly<Record<Language, string>> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

/** What every page of the API has: the language of its own words, and addresses that keep it. */
export interface PageFrame {
  readonly language: Language
  t(key: keyof typeof russian): string
  /** Returns the address of a page below `/api/docs`. */
  address(path: string): string
}

/** Creates the frame of a page; `isChosen` when the reader chose the language in the address. */
export function pageFrame(language: Language, isChosen: boolean): PageFrame {
  return {
    language,
    t: (key) => phrases[language][key],
    address: (path) => `/api/docs${path}${isChosen ? `?language=${language}` : ''}`,
  }
}

/** Renders a page: no script, and one style element with the nonce. */
export function renderPage(
  page: PageFrame,
  { title, path, nonce, main }: { title: string; path: string; nonce: string; main: string },
): string {
  const languages = Object.entries(languageNames).map(([code, name]) =>
    code === page.language
      ? `<b lang="${code}">${name}</b>`
      : `<a lang="${code}" hreflang="${code}" href="/api/docs${path}?language=${code}">${name}</a>`,
  )
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${safe(title)}</title>
<style nonce="${nonce}">${style}</style></head><body><header><a class="home" href="${page.address('')}">${safe(page.t('title'))}</a>
<nav aria-label="${safe(page.t('language'))}">${languages.join(' ')}</nav></header><main>${main}</main></body></html>`
}

/** Escapes text for HTML, in attributes too. */
export function safe(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

/** Marks text of the document itself, which is in English. */
export function inEnglish(text: string): string {
  return `<span lang="en">${safe(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</span>`
}
