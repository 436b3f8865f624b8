import { type Language, languages } from '@qadam/contract/values.ts'
import { archive as english } from '@qadam/phrases/en/documents/archive.ts'
import { archive as kazakh } from '@qadam/phrases/kk/documents/archive.ts'
import { archive as russian } from '@qadam/phrases/ru/documents/archive.ts'
import { purposes } from '../rules/data-map/written-table.ts'
import type { TableOfPerson } from './rows-of-person.ts'

const phrases = { ru: russian, kk: kazakh, en: english } as const
const ownName: Readonly<Record<Language, string>> = { ru: 'Русский', kk: 'Қазақша', en: 'English' }

interface Archive {
  readonly person: string
  readonly school: string
  readonly now: Date
  readonly tables: readonly TableOfPerson[]
  readonly files: readonly { readonly name: string; readonly title: string; readonly bytes: number }[]
}

/**
 * Returns a self-contained page in three languages that lists the content of an archive and why each part was
 * stored.
 */
export function indexPage(archive: Archive): string {
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(archive.person)}</title><style>
body{font:16px/1.6 system-ui,sans-serif;max-width:860px;margin:0 auto;padding:24px;color:#1a1d21}
nav a{margin-right:16px}section{padding:24px 0;border-top:1px solid #dfe3e8}h1{font-size:26px}h3{margin:24px 0 4px}
table{border-collapse:collapse;width:100%}td{padding:6px 8px;border-bottom:1px solid #eef0f2;vertical-align:top}
td:last-child{text-align:right;white-space:nowrap}.why{color:#5c636b;margin:0 0 8px}
@media(prefers-color-scheme:dark){body{background:#16181b;color:#e8eaed}section,td{border-color:#33373d}.why{color:#a3a9b1}a{color:#8ab4f8}}
</style></head><body><h1>${safe(archive.person)}</h1>
<nav>${languages.map((language) => `<a href="#${language}">${ownName[language]}</a>`).join('')}</nav>
${languages.map((language) => sectionIn(language, archive)).join('\n')}
</body></html>`
}

function sectionIn(language: Language, { school, now, tables, files }: Archive): string {
  const words = phrases[language]
  const translate = (phrase: keyof typeof russian) => words[phrase]
  const fill = (text: string, values: Record<string, string>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => safe(values[name] ?? ''))
  const groups = purposes
    .map((purpose) => ({ purpose, those: tables.filter((table) => table.purpose === purpose) }))
    .filter(({ those }) => those.length > 0)
  return `<section id="${language}" lang="${language}"><h2>${words.title}</h2>
<p>${fill(translate('intro'), { school, date: now.toISOString().slice(0, 10) })}</p>
${groups
  .map(
    ({ purpose, those }) =>
      `<h3>${words[purpose]}</h3><p class="why">${words[`${purpose}Why`]}</p><table>${those
        .map(
          ({ name, rows }) =>
            `<tr><td><a href="data/${name}.json">${safe(name.replaceAll('_', ' '))}</a></td><td>${rows.length}</td></tr>`,
        )
        .join('')}</table>`,
  )
  .join('\n')}
<h3>${words.files}</h3>${files.length === 0 ? `<p>${words.noFiles}</p>` : ''}<table>${files
    .map(({ name, title, bytes }) =>
      name === ''
        ? `<tr><td>${safe(title)}</td><td>${translate('fileGone')}</td></tr>`
        : `<tr><td><a href="${encodeURI(name)}">${safe(title)}</a></td><td>${Math.ceil(bytes / 1024)} ${translate('kilobytes')}</td></tr>`,
    )
    .join('')}</table></section>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
