import { formatMoney } from '@qadam/contract/money/format.ts'
import type { Money } from '@qadam/contract/money/money.ts'
import type { Language } from '@qadam/contract/vocabulary.ts'
import { demoBank as english } from '@qadam/phrases/en/documents/demoBank.ts'
import { demoBank as kazakh } from '@qadam/phrases/kk/documents/demoBank.ts'
import { demoBank as russian } from '@qadam/phrases/ru/documents/demoBank.ts'
import { demoCards } from './demo-bank.ts'

const tables = { ru: russian, kk: kazakh, en: english }

/** Returns the phrases of a language, escaped. */
const wordsIn =
  (language: Language) =>
  (key: keyof typeof russian): string =>
    escaped(tables[language][key])

/** What a page of the demo bank shows. */
export interface DemoPage {
  readonly language: Language
  readonly amount: Money
  readonly number: string
  readonly step: 'cards' | 'question' | 'over'
  /** The path of the page, for its forms. */
  readonly path: string
  readonly returnPath: string
  readonly nonce: string
}

/** May load nothing, run nothing, be framed by nobody and send its form only here. */
export const demoPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Renders a page of the demo bank: no script, so that it works wherever a bank's page would. */
export function demoBankPage(page: DemoPage): string {
  const t = wordsIn(page.language)
  return `<!doctype html>
<html lang="${page.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('title')}</title>
<style nonce="${page.nonce}">${style}</style>
<main><header><b>${t('title')}</b><span>${t('notReal')}</span></header>
<h1>${escaped(formatMoney(page.amount, page.language))}</h1>
<p>${t('paymentNumber')} ${escaped(page.number)}</p>
${bodyOf(page)}
</main></html>`
}

function bodyOf({ step, path, returnPath, language }: DemoPage): string {
  const t = wordsIn(language)
  const back = `<p><a href="${escaped(returnPath)}">${t('back')}</a></p>`
  if (step === 'over') return `<p role="status">${t('over')}</p>${back}`
  if (step === 'question')
    return `<form method="post" action="${path}confirm/"><h2>${t('question')}</h2><p>${t('questionText')}</p>
<button name="answer" value="yes">${t('yes')}</button>
<button name="answer" value="no" class="quiet">${t('no')}</button></form>`
  const cards = demoCards.map(
    (card, index) => `<label><input type="radio" name="card" value="${card}"${index === 0 ? ' checked' : ''}>
<span><b>${t(`card_${card}`)}</b><small>${t(`what_${card}`)}</small></span></label>`,
  )
  return `<form method="post" action="${path}pay/"><fieldset><legend>${t('choose')}</legend>${cards.join('')}</fieldset>
<button>${t('pay')}</button></form>${back}`
}

const style = `*{box-sizing:border-box}body{font:16px/1.5 system-ui;margin:0;padding:1rem;color-scheme:light dark}
main{max-width:34rem;margin:0 auto}header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:.5rem;padding-bottom:.5rem;border-bottom:1px solid #8886}
h1{font-size:2rem;margin:1rem 0 0}h2{font-size:1.25rem}fieldset{border:0;padding:0;margin:0 0 1rem}legend{font-weight:600;padding:0}
label{display:flex;gap:.75rem;align-items:start;padding:.75rem;margin-top:.5rem;border:1px solid #8886;border-radius:12px;cursor:pointer}
label:has(:checked){border-color:#1c6dd0;outline:1px solid #1c6dd0}input{margin-top:.35rem}small{display:block}
button{font:inherit;min-height:44px;width:100%;margin-top:.5rem;border:0;border-radius:12px;background:#1c5fb8;color:#fff;cursor:pointer}
button.quiet{background:transparent;color:inherit;border:1px solid #8886}`

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
