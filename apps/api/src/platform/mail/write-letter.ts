import type { Letter } from './message.ts'

/** A text with markup beside the same as plain text; paragraphs are parted by an empty line. */
export interface MarkedText {
  readonly html: string
  readonly plain: string
}

/** Where a reader ends such letters: a page, which a mail client may also post to (RFC 8058). */
export interface UnsubscribeLink {
  readonly label: string
  readonly url: string
}

/** Content of an e-mail. */
export interface LetterWords {
  readonly to: string
  readonly language: string
  readonly subject: string
  /** Plain sentences, or a text that has its own markup: `b`, `i` and `a`, escaped by who wrote it. */
  readonly paragraphs: readonly (string | MarkedText)[]
  /** Shown large, for a code. */
  readonly code?: string
  readonly action?: { readonly label: string; readonly url: string; readonly whenBroken: string }
  /** Small print, in order. */
  readonly footer: readonly string[]
  /** Only for letters that can be switched off. */
  readonly unsubscribe?: UnsubscribeLink | undefined
  readonly school: { readonly name: string; readonly brandColor: string }
}

/** Lays out an e-mail as plain text and as HTML that every mail client shows. */
export function writeLetter(words: LetterWords): Letter {
  return {
    to: words.to,
    subject: words.subject.replace(/[\r\n]+/g, ' '),
    text: textOf(words),
    html: htmlOf(words),
    ...(words.unsubscribe ? { headers: unsubscribeHeaders(words.unsubscribe) } : {}),
  }
}

const unsubscribeHeaders = ({ url }: UnsubscribeLink) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function textOf({ paragraphs, code, action, footer, unsubscribe }: LetterWords): string {
  const [first, ...others] = paragraphs.map((one) => (typeof one === 'string' ? one : one.plain))
  const body = [first, code, ...others, action && `${action.label}: ${action.url}`]
  const small = [...footer, ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [])]
  return `${body.filter(Boolean).join('\n\n')}\n\n--\n${small.join('\n')}\n`
}

// What a reader's dark mail client shows; the styles of the elements are those of all others.
const dark = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#14171a!important;color:#e8eaed!important}.sheet{background:#1f2327!important}.quiet{color:#a3abb3!important;border-color:#343a40!important}}`

function htmlOf(words: LetterWords): string {
  const { language, subject, paragraphs, code, action, footer, unsubscribe, school } = words
  const lines = (text: string | MarkedText) =>
    typeof text === 'string'
      ? [safe(text).replaceAll('&#10;', '<br>')]
      : text.html.split(/\n{2,}/).map((part) => part.replaceAll('\n', '<br>'))
  const paragraph = (text: string | MarkedText) =>
    lines(text)
      .map((part) => `<p style="margin:0 0 16px">${part}</p>`)
      .join('')
  const [first = '', ...others] = paragraphs
  return `<!doctype html><html lang="${safe(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${dark}</style><title>${safe(subject)}</title></head>
<body class="page" style="margin:0;padding:24px;background:#f4f5f7;color:#1a1d21;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="sheet" style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;overflow:hidden">
<div style="height:6px;background:${safe(school.brandColor)}"></div>
<div style="padding:28px 32px">
<p style="margin:0 0 20px;font-weight:600">${safe(school.name)}</p>
${paragraph(first)}${code ? `<p style="margin:0 0 16px;font:700 34px/1.2 ui-monospace,Consolas,monospace;letter-spacing:8px">${safe(code)}</p>` : ''}${others.map(paragraph).join('')}${
  action
    ? `<p style="margin:24px 0"><a href="${safe(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:${safe(school.brandColor)};color:#fff;font-weight:600;text-decoration:none">${safe(action.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#5c636b">${safe(action.whenBroken)}<br><span style="word-break:break-all">${safe(action.url)}</span></p>`
    : ''
}</div>
<div class="quiet" style="padding:16px 32px 24px;border-top:1px solid #e7e9ec;font-size:13px;color:#5c636b">${footer.map(safe).join('<br>')}${
    unsubscribe
      ? `<br><a class="quiet" href="${safe(unsubscribe.url)}" style="color:#5c636b">${safe(unsubscribe.label)}</a>`
      : ''
  }</div>
</div></body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"'\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
