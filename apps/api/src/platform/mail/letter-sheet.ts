import { contrast, mix } from '@qadam/contract/colors.ts'
import {
  darkInk,
  darkInkSoft,
  darkLine,
  darkPage,
  darkSurface,
  ink,
  inkSoft,
  line,
  page,
  white,
} from '@qadam/contract/palette.ts'
import { publicFileUrl } from '../files/stored-file.ts'

/** The school as its letters show it. */
export interface Letterhead {
  readonly name: string
  readonly brand_color: string
  /** Where its links lead, and where its pictures are. */
  readonly origin: string
  /** Without a logo the product's mark stands there. */
  readonly logo_key: string | null
}

// The radii of the web's cards, fields and marks.
const radius = { card: 16, field: 10, mark: 6 } as const
const textFont = "Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
// Outlook lays out tables alone, and takes widths and colours from attributes.
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

// What a reader's dark mail client shows; the styles of the elements are those of all others.
const dark = `.page{background:${darkPage}!important;color:${darkInk}!important}.sheet{background:${darkSurface}!important;border-color:${darkLine}!important}.quiet{color:${darkInkSoft}!important;border-color:${darkLine}!important}`
const styles = `:root{color-scheme:light dark}a{color:inherit}@media (prefers-color-scheme:dark){${dark}}`

interface Sheet {
  readonly language: string
  readonly title: string
  readonly school: Letterhead
  /** Markup; what people wrote in it is escaped. */
  readonly body: string
  readonly footer: string
}

/** Returns the page of a letter: the school's line, logo and name above the body, the small print below. */
export function letterSheet({ language, title, school, body, footer }: Sheet): string {
  const brand = escapeHtml(school.brand_color)
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${styles}</style><title>${escapeHtml(title)}</title></head>
<body class="page" style="margin:0;padding:0;background:${page};color:${ink}">
<table ${table} class="page" width="100%" bgcolor="${page}" style="background:${page};color:${ink};font:16px/1.5 ${textFont}"><tr><td align="center" style="padding:24px 12px">
<table ${table} class="sheet" width="520" bgcolor="${white}" style="width:100%;max-width:520px;background:${white};border:1px solid ${line};border-radius:${radius.card}px;overflow:hidden;text-align:left">
<tr><td height="4" bgcolor="${brand}" style="height:4px;background:${brand};font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="padding:24px 32px 0">${head(school)}</td></tr>
<tr><td style="padding:20px 32px 12px">
${body}</td></tr>
<tr><td class="quiet" style="padding:16px 32px 24px;border-top:1px solid ${line};font-size:13px;color:${inkSoft}">${footer}</td></tr>
</table></td></tr></table></body></html>`
}

function head({ name, origin, logo_key: logo }: Letterhead): string {
  const picture = escapeHtml(`${origin}${logo ? publicFileUrl(logo) : '/icon-192.png'}`)
  // A logo is as wide as its school drew it.
  const size = logo
    ? 'height="40" style="height:40px;width:auto;max-width:160px'
    : 'width="40" height="40" style="'
  return `<table ${table}><tr><td style="padding-right:12px"><img src="${picture}" alt="${escapeHtml(name)}" ${size};display:block;border-radius:${radius.mark}px;font-size:13px"></td><td style="font:700 17px/1.3 Onest,${textFont}">${escapeHtml(name)}</td></tr></table>`
}

/** Returns a button in the school's colour. */
export function letterButton(
  { label, url }: { readonly label: string; readonly url: string },
  { brand_color: brand }: Letterhead,
): string {
  const { fill, text } = buttonColors(escapeHtml(brand))
  return `<table ${table} style="margin:24px 0"><tr><td bgcolor="${fill}" style="border-radius:${radius.field}px;background:${fill}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;border-radius:${radius.field}px;color:${text};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

/** Returns small text under what it explains. */
export const quietText = (markup: string): string =>
  `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:${inkSoft}">${markup}</p>`

/** Returns a link among small text. */
export const quietLink = ({ label, url }: { readonly label: string; readonly url: string }): string =>
  `<a class="quiet" href="${escapeHtml(url)}" style="color:${inkSoft}">${escapeHtml(label)}</a>`

const readable = 4.5

/**
 * Returns a school's colour with the text that is readable on it: white, else ink. A middle tone on which neither is
 * becomes darker until white is.
 */
export function buttonColors(brand: string): { readonly fill: string; readonly text: string } {
  if (contrast(brand, white) >= readable) return { fill: brand, text: white }
  if (contrast(brand, ink) >= readable) return { fill: brand, text: ink }
  return buttonColors(mix(brand, ink, 0.95))
}

/** Escapes a text for markup and its attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\n]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
