import type { Language } from '@qadam/contract/values.ts'
import { NotExchangeable } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { split, unmarked } from '../marks.ts'
import { chooseTheWord, fillTheGap } from '../phrases-of-tasks.ts'
import { richOf } from '../rich.ts'
import { htmlOf, picturesIn } from './body.ts'

import { all, type Element, first, textOf } from './xml.ts'

export interface Position {
  readonly line: number
  readonly language: Language | undefined
  /** Returns the number of a picture that the item references, if the package contains it. */
  readonly pictureOf: (source: string) => number | undefined
}

/** The data of an item that the readers of interactions need. */
export interface Item extends Position {
  readonly root: Element
  readonly body: Element
  readonly in: Language
}

/** Returns the key of one response: correct values in order, and the credit of others. */
function keyOf(item: Item, identifier: string) {
  const found = [...all(item.root, 'responseDeclaration')].find(
    (one) => one.attributes.identifier === identifier,
  )
  const right = found && first(found, 'correctResponse')
  const entries = found ? [...all(found, 'mapEntry')] : []
  const cardinality = found?.attributes.cardinality ?? 'single'
  const declared = right ? [...all(right, 'value')].map((value) => textOf(value).trim()) : []
  const values = entries.map(({ attributes }) => Number(attributes.mappedValue ?? 0))
  const full = fullValueOf(values, { cardinality, isDeclared: declared.length > 0 })
  const mapped = entries.map(({ attributes }, at) => ({
    key: (attributes.mapKey ?? '').trim(),
    value: (values[at] ?? 0) / full,
    caseMatters: attributes.caseSensitive === 'true',
  }))
  return {
    cardinality,
    baseType: found?.attributes.baseType ?? 'string',
    right: declared.length > 0 ? declared : rightByMapping(mapped, cardinality),
    mapped,
  }
}

interface Mapped {
  readonly key: string
  readonly value: number
}

/** Returns the value that earns all points: shares are of one, points are of their sum or of the best answer. */
function fullValueOf(
  values: readonly number[],
  { cardinality, isDeclared }: { readonly cardinality: string; readonly isDeclared: boolean },
): number {
  const good = values.filter((value) => value > 0)
  const isOne = isDeclared || cardinality === 'single'
  const best = isOne ? Math.max(0, ...good) : good.reduce((sum, value) => sum + value, 0)
  return best > 1 + 1e-6 || (!isDeclared && best > 0) ? best : 1
}

/** Without a declared right answer, those are right that earn most: of one answer the best, of several every good one. */
function rightByMapping(mapped: readonly Mapped[], cardinality: string): string[] {
  const good = mapped.filter(({ value }) => value > 0)
  const best = Math.max(...good.map(({ value }) => value))
  return good.filter(({ value }) => cardinality !== 'single' || value === best).map(({ key }) => key)
}

function nameOf(element: Element): string {
  return element.attributes.identifier ?? ''
}

const line = (element: Element): string => lineOf(htmlOf(element))

export function choices(item: Item): Record<string, unknown> {
  const interaction = only(item, 'choiceInteraction')
  const { right, mapped, cardinality } = keyOf(item, interaction.attributes.responseIdentifier ?? '')
  const weights = new Map(mapped.map(({ key, value }) => [key, value * 100]))
  const found = [...all(interaction, 'simpleChoice')]
  const pictures = found.map((choice) => picturesIn(choice, item.pictureOf)[0])
  const options = found.map((choice, at) => {
    const html = richOf(htmlOf(choice))
    const feedback = richOf(htmlOf(first(choice, 'feedbackInline') ?? { ...choice, children: [] }))
    const name = nameOf(choice)
    const picture = pictures[at]
    const text = picture ? picture.alt || line(choice) : html
    return {
      id: /^[\w-]{1,24}$/.test(name) ? name : `o${at + 1}`,
      ...(text !== '' && { text: { [item.in]: text } }),
      ...(picture && { file_id: picture.number }),
      is_correct: right.includes(name),
      ...(weights.size > 0 && { weight: Number((weights.get(name) ?? 0).toFixed(5)) }),
      ...(feedback !== '' && { feedback: { [item.in]: feedback } }),
    }
  })
  if (right.length === 0) throw new NotExchangeable('transfer.no_right_answer')
  const withPictures = pictures.length > 0 && pictures.every(Boolean)
  return { type: withPictures ? 'test_image' : cardinality === 'multiple' ? 'test' : 'select_one', options }
}

function only(item: Item, name: string): Element {
  const [found, second] = all(item.body, name)
  if (!found || second) throw new NotExchangeable('transfer.qti_mixed')
  return found
}

/** Returns the text with numbered gaps, without the heading. */
function passage<Gap>(item: Item, name: string, gapOf: (interaction: Element) => Gap) {
  const gaps: ({ id: number } & Gap)[] = []
  const marked = [...all(item.body, 'div')].find(({ attributes }) => attributes.class === 'text')
  const html = htmlOf(marked ?? item.body, (inner) => {
    if (inner.attributes.class === 'prompt') return ''
    if (inner.name !== name) return undefined
    gaps.push({ id: gaps.length + 1, ...gapOf(inner) })
    return `{{${gaps.length}}}`
  })
  return { passages: { [item.in]: { text: richOf(html), gaps } }, hasHeading: marked !== undefined }
}

export function typedGaps(item: Item): Record<string, unknown> {
  const { passages, hasHeading } = passage(item, 'textEntryInteraction', (interaction) => {
    const identifier = interaction.attributes.responseIdentifier ?? ''
    const { right, mapped, baseType } = keyOf(item, identifier)
    const full = mapped.filter(({ value }) => value >= 1).map(({ key }) => key)
    const accepted = [...new Set([...right, ...full])]
    if (accepted.length === 0) throw new NotExchangeable('transfer.no_right_answer')
    const graded = mapped
      .filter(({ value }) => value > 0 && value < 1)
      .map(({ key, value }) => ({ text: key, percent: Number((value * 100).toFixed(5)) }))
    return {
      accepted,
      case_matters: mapped.some(({ caseMatters }) => caseMatters),
      ...(/^(?:float|integer)$/.test(baseType) && { tolerance: toleranceOf(item, identifier) }),
      ...(graded.length > 0 && { graded }),
    }
  })
  return { type: 'insert_words', ...(hasHeading ? {} : { prompt: fillTheGap }), passages }
}

function toleranceOf(item: Item, identifier: string): number {
  const equal = [...all(item.root, 'equal')].find((one) =>
    [...all(one, 'variable')].some(({ attributes }) => attributes.identifier === identifier),
  )
  const [given = '0'] = (equal?.attributes.tolerance ?? '0').trim().split(/\s+/)
  const tolerance = Number(given)
  return equal?.attributes.toleranceMode === 'absolute' && tolerance >= 0 ? tolerance : 0
}

export function chosenGaps(item: Item): Record<string, unknown> {
  const { passages, hasHeading } = passage(item, 'inlineChoiceInteraction', (interaction) => {
    const { right } = keyOf(item, interaction.attributes.responseIdentifier ?? '')
    const options = [...all(interaction, 'inlineChoice')].map((choice, at) => ({
      id: `o${at + 1}`,
      text: line(choice),
      is_correct: right.includes(nameOf(choice)),
    }))
    return { options }
  })
  return { type: 'words_options', ...(hasHeading ? {} : { prompt: chooseTheWord }), passages }
}

export function matched(item: Item): Record<string, unknown> {
  const interaction = only(item, 'matchInteraction')
  const [lefts, rights] = [...all(interaction, 'simpleMatchSet')].map((set) => [
    ...all(set, 'simpleAssociableChoice'),
  ])
  const { right } = keyOf(item, interaction.attributes.responseIdentifier ?? '')
  const pairs = right.map((pair) => pair.split(/\s+/))
  const textIn = (choice: Element | undefined) => ({ [item.in]: choice ? line(choice) : '' })
  const paired = (lefts ?? []).flatMap((left, at) => {
    const mate = pairs.find(([name]) => name === nameOf(left))?.[1]
    const side = (rights ?? []).find((choice) => nameOf(choice) === mate)
    return side ? [{ id: `l${at + 1}`, left: textIn(left), right_id: `r${at + 1}`, right: textIn(side) }] : []
  })
  const used = new Set(pairs.map(([, name]) => name))
  const extra = (rights ?? [])
    .filter((choice) => !used.has(nameOf(choice)))
    .map((choice, at) => ({ id: `x${paired.length + at + 1}`, right: textIn(choice) }))
  return { type: 'compare_words', pairs: paired, extra }
}

/** Reads a text whose correct hot texts are its errors. */
export function hottexts(item: Item): Record<string, unknown> {
  const interaction = only(item, 'hottextInteraction')
  const { right } = keyOf(item, interaction.attributes.responseIdentifier ?? '')
  let text = ''
  const errors: { start: number; end: number; corrections: string[] }[] = []
  const read = (element: Element): void => {
    for (const child of element.children) {
      if (typeof child === 'string') text += child
      else if (child.name === 'prompt') continue
      else if (child.name !== 'hottext') {
        if (text !== '' && child.name === 'p') text += '\n'
        read(child)
      } else {
        const start = text.length
        text += textOf(child)
        if (!right.includes(nameOf(child))) continue
        const corrections = split(child.attributes.label ?? '', '|').flatMap(
          (one) => unmarked(one.trim()) || [],
        )
        errors.push({ start, end: text.length, corrections })
      }
    }
  }
  read(interaction)
  return { type: 'find_errors', passages: { [item.in]: { text, errors } } }
}
