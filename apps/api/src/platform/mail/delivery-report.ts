import PostalMime, { type Attachment } from 'postal-mime'
import { type Rejection, rejectionOf } from './bounce-meaning.ts'

/** What a mail server reports of a letter; `places` are texts that may name it, the most trusted first. */
export interface DeliveryReport {
  readonly places: readonly string[]
  readonly what: { readonly kind: 'failed'; readonly rejection: Rejection } | { readonly kind: 'complaint' }
}

/** A report with more is not read to its end: what matters comes first. */
export const maxReportBytes = 1024 * 1024
const maxPartLength = 64 * 1024
const maxParts = 20
/** Headers by which mail servers tell which address a report came to. */
const arrivalHeaders: ReadonlySet<string> = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'to'])

/**
 * Reads a report of delivery (RFC 3464) or a complaint (RFC 5965); null for any other letter, and for reports that the
 * letter is late, was delivered or passed on.
 */
export async function readDeliveryReport(raw: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(raw.subarray(0, maxReportBytes), {
    forceRfc822Attachments: true,
    maxNestingDepth: 8,
    maxHeadersSize: maxPartLength,
  }).catch(() => null)
  if (!mail) return null
  const parts = mail.attachments.slice(0, maxParts)
  const partOf = (type: string) => {
    const found = parts.find(({ mimeType }) => mimeType.toLowerCase() === type)
    return found && textOf(found)
  }
  const what = whatOf(partOf('message/delivery-status'), partOf('message/feedback-report'))
  if (!what) return null
  const arrived = mail.headers.filter(({ key }) => arrivalHeaders.has(key)).map(({ value }) => value)
  return { places: [...arrived, ...parts.map(textOf)], what }
}

function whatOf(status: string | undefined, feedback: string | undefined): DeliveryReport['what'] | null {
  if (feedback !== undefined)
    return fieldsOf(feedback).get('feedback-type')?.toLowerCase() === 'abuse' ? { kind: 'complaint' } : null
  for (const group of (status ?? '').split(/\r?\n[ \t]*\r?\n/)) {
    const fields = fieldsOf(group)
    if (fields.get('action')?.toLowerCase() !== 'failed') continue
    const rejection = rejectionOf(fields.get('status') ?? '', fields.get('diagnostic-code') ?? '')
    return { kind: 'failed', rejection }
  }
  return null
}

/** Returns fields by lower-case name, with folded lines joined. */
const fieldsOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .replaceAll(/\r?\n[ \t]+/g, ' ')
      .split(/\r?\n/)
      .flatMap((line) => {
        const colon = line.indexOf(':')
        return colon > 0
          ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
          : []
      }),
  )

function textOf({ content }: Attachment): string {
  const text =
    typeof content === 'string'
      ? content
      : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content).toString('latin1')
  return text.slice(0, maxPartLength)
}
