import type { Language } from '@qadam/contract/values.ts'
import { checkedContent, type WrittenContent } from '../checked-content.ts'
import { type Exchanged, NotExchangeable } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { languageOf } from '../language-of.ts'
import { oursFor } from '../phrases-of-tasks.ts'
import { lostOf, notedAs, type ReadingNote } from '../reading-notes.ts'
import { richOf } from '../rich.ts'
import { namedAs } from '../task-name.ts'
import { htmlOf, picturesIn } from './body.ts'
import type { Item, Position } from './interactions.ts'
import { choices, chosenGaps, hottexts, matched, typedGaps } from './interactions.ts'
import { all, type Element, first, textOf, xmlOf } from './xml.ts'

const interactions = /Interaction$/

/** Reads an `assessmentItem` of QTI 2.1. @throws NotExchangeable when its kind is not supported */
export function readItem(root: Element, position: Position): Exchanged {
  const body = root.name === 'assessmentItem' ? first(root, 'itemBody') : undefined
  if (!body) throw new NotExchangeable('transfer.qti_no_body')
  const language = position.language ?? languageIn(root) ?? languageOf(lineOf(htmlOf(body)))
  const item: Item = { ...position, root, body, in: language }
  return {
    kind: 'question',
    line: position.line,
    name: root.attributes.title?.trim() || null,
    ref: root.attributes.identifier ?? null,
    tags: [],
    content: checkedContent({ ...everyPart(item), ...ownPart(item) } as WrittenContent),
    ...notedAs(notesOf(item)),
  }
}

function languageIn(root: Element): Language | undefined {
  const code = (root.attributes.lang ?? root.attributes['xml:lang'] ?? '').slice(0, 2)
  return code === 'ru' || code === 'kk' || code === 'en' ? code : undefined
}

function ownPart(item: Item): Record<string, unknown> {
  const found = [...new Set([...walk(item.body)].filter((name) => interactions.test(name)))]
  const [kind, other] = found
  if (other) throw new NotExchangeable('transfer.qti_mixed')
  switch (kind) {
    case undefined:
      return readOnly(item)
    case 'choiceInteraction':
      return choices(item)
    case 'textEntryInteraction':
      return typedGaps(item)
    case 'inlineChoiceInteraction':
      return chosenGaps(item)
    case 'matchInteraction':
      return matched(item)
    case 'hottextInteraction':
      return hottexts(item)
    case 'extendedTextInteraction':
      return { type: 'essay' }
    case 'uploadInteraction':
      return { type: 'file_check', ...uploadOf(item) }
    default:
      throw new NotExchangeable('transfer.qti_unknown', { interaction: kind.slice(0, 60) })
  }
}

function* walk(element: Element): Generator<string> {
  for (const child of element.children) {
    if (typeof child === 'string') continue
    yield child.name
    yield* walk(child)
  }
}

function uploadOf(item: Item): Record<string, unknown> {
  const named = (first(item.body, 'uploadInteraction')?.attributes.class ?? '').split(/\s+/)
  const kinds = ['document', 'image', 'audio', 'video', 'archive'].filter((kind) => named.includes(kind))
  const max = named.find((one) => /^max-\d+$/.test(one))?.slice(4)
  return { kinds: kinds.length === 0 ? ['document'] : kinds, ...(max && { max_files: Number(max) }) }
}

/** An item without interaction is a picture to look at, or a text to read. */
function readOnly(item: Item): Record<string, unknown> {
  const text = [...all(item.body, 'div')].find(({ attributes }) => attributes.class === 'text')
  if (!text && picturesIn(item.body, item.pictureOf).length > 0) return { type: 'media' }
  return { type: 'text', text: { [item.in]: richOf(htmlOf(text ?? item.body)) } }
}

function everyPart(item: Item): Record<string, unknown> {
  const given = (name: string) => {
    const value = textOf(
      first(
        {
          ...item.root,
          children: [...all(item.root, 'outcomeDeclaration')].filter(
            (one) => one.attributes.identifier === name,
          ),
        },
        'value',
      ),
    ).trim()
    return value === '' || !Number.isFinite(Number(value)) ? undefined : Number(value)
  }
  const read = (identifier: string) => {
    const found = [...all(item.root, 'modalFeedback')].find((one) => one.attributes.identifier === identifier)
    const html = found ? richOf(htmlOf(found)) : ''
    return html === '' ? undefined : { [item.in]: html }
  }
  const pictures = picturesIn(item.body, item.pictureOf, ['simpleChoice'])
  return {
    ...namedAs(item.root.attributes.title, item.in),
    prompt: promptOf(item),
    points: given('MAXSCORE'),
    penalty: given('PENALTY'),
    partial: given('PARTIAL') === undefined ? undefined : given('PARTIAL') === 1,
    media: pictures.map(({ number, alt }) => ({
      kind: 'image',
      file_id: number,
      ...(alt !== '' && { alt: { [item.in]: alt } }),
    })),
    hint: read('hint'),
    explanation: read('explanation'),
    feedback_right: read('right'),
    feedback_wrong: read('wrong'),
  }
}

function promptOf(item: Item): Partial<Record<Language, string>> {
  const marked = [...all(item.body, 'div')].find(({ attributes }) => attributes.class === 'prompt')
  const inside = [...all(item.body, 'prompt')].map((prompt) => htmlOf(prompt))
  const html = richOf(marked ? htmlOf(marked) : [outside(item.body), ...inside].join(' '))
  return oursFor(html) ?? { [item.in]: html }
}

/** Returns the content around the interaction. */
function outside(element: Element): string {
  return htmlOf({
    ...element,
    children: element.children.filter((child) => typeof child === 'string' || !interactions.test(child.name)),
  })
}

/** Returns what the product cannot show of an item: pictures that are missing or stand where none can be, sound, frames. */
function notesOf(item: Item): ReadingNote[] {
  const options = [...all(item.body, 'simpleChoice')]
  const isOfPictures =
    options.length > 0 && options.every((one) => picturesIn(one, item.pictureOf).length > 0)
  const shown = isOfPictures ? item.body : without(item.body, 'simpleChoice')
  const isShown = (img: Element) => item.pictureOf(img.attributes.src ?? '') !== undefined
  const lost = [...all(item.root, 'img')].length > [...all(shown, 'img')].filter(isShown).length
  const others = lostOf(xmlOf(item.root).replace(/<img\b[^<>]*>/g, ''))
  return lost ? ['transfer.note_pictures', ...others] : others
}

function without(element: Element, name: string): Element {
  return {
    ...element,
    children: element.children.flatMap((child) =>
      typeof child === 'string' ? child : child.name === name ? [] : without(child, name),
    ),
  }
}
