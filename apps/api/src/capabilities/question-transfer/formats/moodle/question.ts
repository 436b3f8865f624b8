import type { Language } from '@qadam/contract/values.ts'
import type { FormatType } from 'gift-pegjs'
import { htmlOf } from '../gift/text.ts'
import { lineOf } from '../html.ts'
import { all, type Element, textOf } from '../qti/xml.ts'
import { lostOf, type ReadingNote } from '../reading-notes.ts'
import type { MoodlePictures } from './files.ts'

/** A question of Moodle XML while it is read. */
export interface MoodleQuestion {
  readonly root: Element
  readonly type: string
  readonly language: Language
  /** Its text, sanitized. */
  readonly prompt: string
  readonly pictures: MoodlePictures
}

export function childrenOf(element: Element | undefined, name: string): Element[] {
  return (element?.children ?? []).flatMap((child) =>
    typeof child !== 'string' && child.name === name ? [child] : [],
  )
}

export function childOf(element: Element | undefined, name: string): Element | undefined {
  return childrenOf(element, name)[0]
}

/** Returns the text of a child as written; empty when it is missing. */
export function writtenIn(element: Element | undefined, name: string): string {
  return textOf(childOf(element, name))
}

const formats: Readonly<Record<string, FormatType>> = {
  html: 'html',
  plain_text: 'plain',
  markdown: 'markdown',
}

/** Returns the rich text of an element with a `<text>` in its format; without one, it is in that of Moodle. */
export function richIn(element: Element | undefined): string {
  const text = writtenIn(element, 'text')
  return htmlOf({ format: formats[element?.attributes.format ?? ''] ?? 'moodle', text })
}

/** Returns the text as one plain line. */
export function lineIn(element: Element | undefined): string {
  const html = richIn(element)
  return html === '' ? lineOf(writtenIn(element, 'text')) : lineOf(html)
}

/** Returns what the texts of a question have that is lost; `pictures` is how many of them were stored. */
export function lostIn(root: Element, pictures: number): ReadingNote[] {
  const texts = [...all(root, 'text')].map(textOf)
  const notes = texts.flatMap((text) => lostOf(text.replace(/<img\b[^<>]*>/gi, '')))
  const shown = texts.join('').match(/<img\b|!\[[^\]]*\]\(/gi)?.length ?? 0
  return shown > pictures ? ['transfer.note_pictures', ...notes] : notes
}
