import type { Language } from '@qadam/contract/values.ts'
import { richOfCell } from '../csv/texts.ts'
import { NotExchangeable } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { chooseTheWord } from '../phrases-of-tasks.ts'
import { choiceTask, gappedTask, pairsTask, type TypedAnswer, typedGap, typedTask } from '../shared-tasks.ts'
import { all, type Element, first, textOf } from './xml.ts'

/** An item of QTI 1.2 while it is read. */
export interface FirstItem {
  readonly root: Element
  readonly presentation: Element
  readonly prompt: string
  readonly language: Language
  /** The kind that Canvas names; empty elsewhere. */
  readonly kind: string
}

/** Returns the HTML of a material. */
export function htmlIn(element: Element): string {
  return [...all(element, 'mattext')].map((one) => textOf(one)).join('\n')
}

export function responsesOf({ presentation }: FirstItem): Element[] {
  return [...all(presentation, 'response_lid', 'response_str', 'response_num')]
}

/** Returns the task of an item with answers. @throws NotExchangeable when its kind is not supported */
export function answersTask(item: FirstItem): Record<string, unknown> {
  const responses = responsesOf(item)
  const [only, second] = responses
  if (!only) throw new NotExchangeable('transfer.qti_no_body')
  const areLists = responses.every(({ name }) => name === 'response_lid')
  if (!areLists && responses.some(({ name }) => name === 'response_lid'))
    throw new NotExchangeable('transfer.qti_mixed')
  const names = responses.map(placeholderOf)
  const areInText = names.every((name) => name !== '' && item.prompt.includes(`[${name}]`))
  if (areLists && areInText && (second || /blanks|dropdowns/.test(item.kind))) return inText(item, responses)
  if (second && areLists) return pairs(item, responses)
  if (second) return areInText ? inText(item, responses) : severalTyped(item, responses)
  return areLists ? choices(item, only) : typed(item, only)
}

const identOf = (response: Element): string => response.attributes.ident ?? ''
/** Canvas marks the place of an answer in the text by its name in brackets. */
const placeholderOf = (response: Element): string =>
  ownLineOf(response) || identOf(response).replace(/^response_/, '')

interface Scored {
  readonly value: string
  readonly score: number
  readonly caseMatters: boolean
}

/** Returns the text of a response itself, without those of its answers. */
function ownLineOf(response: Element): string {
  const material = response.children.find((child) => typeof child !== 'string' && child.name === 'material')
  return material && typeof material !== 'string' ? lineOf(htmlIn(material)) : ''
}

/** Returns what each answer of a response earns, as a share of the best. */
function scoresOf({ root }: FirstItem, response: string) {
  const conditions = [...all(root, 'respcondition')].map((condition) => ({
    condition,
    score: [...all(condition, 'setvar')].reduce(
      (sum, one) =>
        /^(?:que_?score|score|$)/i.test(one.attributes.varname ?? '') ? sum + Number(textOf(one)) || 0 : sum,
      0,
    ),
  }))
  const scored = conditions.flatMap(({ condition, score }) => {
    const given = first(condition, 'conditionvar')
    return given ? [...equals(given, response)].map((one) => ({ ...one, score })) : []
  })
  const several = conditions.find(
    ({ condition, score }) =>
      score > 0 && [...equals(condition, response)].length > 1 && first(condition, 'and'),
  )
  return {
    scored,
    together: several ? [...equals(several.condition, response)].map(({ value }) => value) : null,
  }
}

/** Yields the answers that a condition asks for, without those that it excludes. */
function* equals(element: Element, response: string): Generator<Omit<Scored, 'score'>> {
  for (const child of element.children) {
    if (typeof child === 'string' || child.name === 'not') continue
    if (child.name === 'varequal' && child.attributes.respident === response)
      yield { value: textOf(child).trim(), caseMatters: /^yes$/i.test(child.attributes.case ?? '') }
    yield* equals(child, response)
  }
}

const labelsOf = (response: Element): Element[] => [...all(response, 'response_label')]

function choices(item: FirstItem, response: Element): Record<string, unknown> {
  const { scored, together } = scoresOf(item, identOf(response))
  const isSingle = !/multiple/i.test(response.attributes.rcardinality ?? '')
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const sum = scored.reduce((all, { score }) => all + Math.max(0, score), 0)
  const percentOf = (ident: string): number => {
    if (together) return together.includes(ident) ? 100 / together.length : 0
    const score = scored.filter(({ value }) => value === ident).reduce((known, one) => one.score || known, 0)
    const full = isSingle ? best : sum
    return full > 0 ? (score / full) * 100 : 0
  }
  const options = labelsOf(response).map((label) => ({
    html: richOfCell(htmlIn(label)),
    percent: percentOf(label.attributes.ident ?? ''),
  }))
  return choiceTask(options, {
    isSingle: isSingle && !together,
    partial: together === null,
    language: item.language,
  })
}

function typed(item: FirstItem, response: Element): Record<string, unknown> {
  const answers = typedAnswersOf(item, response)
  if (answers.length === 0) return { type: 'essay' }
  return typedTask(gapOf(item, { response, id: 1, answers }), item.language)
}

function gapOf(
  item: FirstItem,
  { response, id, answers }: { response: Element; id: number; answers: readonly TypedAnswer[] },
) {
  const { scored } = scoresOf(item, identOf(response))
  return typedGap(answers, {
    id,
    caseMatters: scored.some((one) => one.caseMatters),
    language: item.language,
  })
}

/** Returns the accepted answers of a typed response; a range of numbers is its middle with a tolerance. */
function typedAnswersOf(item: FirstItem, response: Element): TypedAnswer[] {
  const ident = identOf(response)
  const { scored } = scoresOf(item, ident)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  const range = rangeOf(item.root, ident)
  if (range) return [range]
  const isNumber = response.name === 'response_num' || item.kind === 'numerical_question'
  return scored
    .filter(({ value, score }) => value !== '' && (score > 0 || best === 0))
    .map(({ value, score }) => ({
      text: isNumber ? String(Number(value.replace(',', '.'))) : value,
      percent: best === 0 ? 100 : (score / best) * 100,
      ...(isNumber && { tolerance: 0 }),
    }))
}

function rangeOf(root: Element, ident: string): TypedAnswer | undefined {
  const bound = (...names: string[]) => {
    const found = [...all(root, ...names)].find((one) => one.attributes.respident === ident)
    return found && Number(textOf(found).trim().replace(',', '.'))
  }
  const [low, high] = [bound('vargte', 'vargt'), bound('varlte', 'varlt')]
  if (low === undefined || high === undefined) return undefined
  if (!Number.isFinite(low) || !Number.isFinite(high)) throw new NotExchangeable('transfer.no_right_answer')
  const exact = (number: number) => Number(number.toPrecision(12))
  return { text: String(exact((low + high) / 2)), percent: 100, tolerance: exact(Math.abs(high - low) / 2) }
}

/** Several answers in a text: typed ones, or lists to choose from. */
function inText(item: FirstItem, responses: readonly Element[]): Record<string, unknown> {
  const isTyped = /fill_in/.test(item.kind) || responses.every(({ name }) => name !== 'response_lid')
  const gaps: object[] = []
  let html = item.prompt
  for (const response of responses) {
    const id = gaps.length + 1
    gaps.push(isTyped ? typedIn(item, response, id) : { id, options: listIn(item, response) })
    html = html.replace(`[${placeholderOf(response)}]`, `{{${id}}}`)
  }
  const { language } = item
  return isTyped
    ? gappedTask('insert_words', { html, gaps, language })
    : gappedTask('words_options', { html, gaps, heading: chooseTheWord, language })
}

/** In Canvas the accepted answers of a typed gap are the labels of its list. */
function typedIn(item: FirstItem, response: Element, id: number) {
  const labels = labelsOf(response).map((label) => ({ text: lineOf(htmlIn(label)), percent: 100 }))
  return gapOf(item, { response, id, answers: labels.length > 0 ? labels : typedAnswersOf(item, response) })
}

function listIn(item: FirstItem, response: Element) {
  const { scored } = scoresOf(item, identOf(response))
  const right = new Set(scored.filter(({ score }) => score > 0).map(({ value }) => value))
  return labelsOf(response).map((label, at) => ({
    id: `o${at + 1}`,
    text: lineOf(htmlIn(label)),
    is_correct: right.has(label.attributes.ident ?? ''),
  }))
}

function severalTyped(item: FirstItem, responses: readonly Element[]): Record<string, unknown> {
  const gaps = responses.map((response, at) =>
    gapOf(item, { response, id: at + 1, answers: typedAnswersOf(item, response) }),
  )
  const html = gaps.map(({ id }) => `<p>${id}. {{${id}}}</p>`).join('')
  return gappedTask('insert_words', {
    html,
    gaps,
    heading: { [item.language]: item.prompt },
    language: item.language,
  })
}

/** Several lists of the same answers are pairs: each has its left side above it. */
function pairs(item: FirstItem, responses: readonly Element[]): Record<string, unknown> {
  const used = new Set<string>()
  const sides = responses.map((response) => {
    const { scored } = scoresOf(item, identOf(response))
    const right = scored.find(({ score }) => score > 0)?.value
    const label = labelsOf(response).find(({ attributes }) => attributes.ident === right)
    if (!label) throw new NotExchangeable('transfer.no_right_answer')
    const text = lineOf(htmlIn(label))
    used.add(text)
    return { left: ownLineOf(response), right: text }
  })
  // Without their texts they are several questions.
  if (sides.some(({ left }) => left === '')) throw new NotExchangeable('transfer.qti_mixed')
  const [listed] = responses
  const others = (listed ? labelsOf(listed) : []).map((label) => lineOf(htmlIn(label)))
  const extra = others.filter((text) => !used.has(text)).map((right) => ({ left: '', right }))
  return pairsTask([...sides, ...extra], item.language)
}
