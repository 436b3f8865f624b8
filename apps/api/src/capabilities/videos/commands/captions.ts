import { readFile } from 'node:fs/promises'
import { decodedCyrillic } from '../../../platform/import/reading/cyrillic-encoding.ts'
import { findCyrillicEncoding } from '../../../platform/import/reading/encoding.ts'
import { surveyBytes } from '../../../platform/import/reading/survey-text.ts'

const time = String.raw`(?:\d{1,3}:)?[0-5]?\d:[0-5]?\d[.,]\d{3}`
const timing = new RegExp(String.raw`^\s*(${time})\s*-->\s*(${time})([^\r\n]*)$`)

/**
 * Converts captions from WebVTT or SubRip, in any of their usual encodings, to WebVTT. Returns undefined if
 * there is no caption. Drops WebVTT styles and comments. Runs in a worker.
 */
export async function readCaptions(path: string): Promise<string | undefined> {
  const blocks = decoded(await readFile(path))
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .split(/\n{2,}/)
  const cues = blocks.flatMap(cueOf)
  return cues.length === 0 ? undefined : `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function cueOf(block: string): string[] {
  const lines = block.split('\n')
  const at = lines.findIndex((line) => timing.test(line))
  const [, from = '', to = '', settings = ''] = timing.exec(lines[at] ?? '') ?? []
  const words = lines.slice(at + 1).filter((line) => line.trim() !== '' && !line.includes('-->'))
  if (at < 0 || at > 1 || words.length === 0) return []
  const placed = /^(\s+[a-z]+:[\w.,%-]+)*\s*$/.test(settings) ? settings.trimEnd() : ''
  return [`${clock(from)} --> ${clock(to)}${placed}\n${words.join('\n')}`]
}

/** WebVTT requires two digits per unit and a decimal point. */
function clock(given: string): string {
  const [whole = '', part = ''] = given.split(/[.,]/)
  const units = whole.split(':').map((unit) => unit.padStart(2, '0'))
  return `${units.join(':')}.${part}`
}

function decoded(content: Buffer): string {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(content)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // The encodings of old Russian and Kazakh caption editors.
    const encoding = findCyrillicEncoding(surveyBytes(content))
    return decodedCyrillic(content, encoding === 'kz-1048' ? encoding : 'windows-1251')
  }
}
