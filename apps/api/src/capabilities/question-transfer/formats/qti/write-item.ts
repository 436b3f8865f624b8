import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import { escaped } from '../entities.ts'
import { type Exchanged, NotExchangeable } from '../exchanged.ts'
import { marked } from '../marks.ts'
import { passageIn, textIn } from '../text-in.ts'

type Written = Pick<Exchanged, 'name' | 'content'>

/** Returns the path of a question's file inside the package. */
type NameOf = (fileId: number) => string

interface Body {
  /** Response declarations with their keys. */
  readonly keys: readonly string[]
  readonly body: string
  /** Response scoring that a mapping cannot express. */
  readonly rules?: readonly string[]
}

/**
 * Converts a question to an `assessmentItem` of QTI 2.1, in one language.
 * @throws NotExchangeable for types that QTI does not support.
 */
export function itemOf(
  { name, content }: Written,
  wanted: { identifier: string; language: Language; nameOf: NameOf },
): string {
  const { identifier, language, nameOf } = wanted
  const { keys, body, rules = [] } = bodyOf(content, language, nameOf)
  const outcome = (outcomeName: string, value?: number) =>
    `<outcomeDeclaration identifier="${outcomeName}" cardinality="single" baseType="float">${
      value === undefined ? '' : `<defaultValue><value>${value}</value></defaultValue>`
    }</outcomeDeclaration>`
  const feedback = (
    [
      ['hint', content.hint],
      ['explanation', content.explanation],
      ['right', content.feedback_right],
      ['wrong', content.feedback_wrong],
    ] as const
  ).map(([id, plainText]) =>
    plainText
      ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="${id}" showHide="show">${xhtml(textIn(plainText, language))}</modalFeedback>`
      : '',
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="${identifier}" title="${attribute(name ?? '')}" adaptive="false" timeDependent="false" xml:lang="${language}">`,
    ...keys,
    outcome('SCORE', 0),
    outcome('MAXSCORE', content.points),
    outcome('PENALTY', content.penalty),
    outcome('PARTIAL', content.partial ? 1 : 0),
    '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"/>',
    `<itemBody>${picturesOf(content, language, nameOf)}${body}</itemBody>`,
    `<responseProcessing>${rules.join('')}</responseProcessing>`,
    ...feedback.filter(Boolean),
    '</assessmentItem>',
    '',
  ].join('\n')
}

/** Converts HTML to XML: replaces entities and empty tags that exist only in HTML. */
function xhtml(html: string): string {
  return html
    .replace(/&nbsp;/g, '&#160;')
    .replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/gi, '&amp;')
    .replace(/<(br|hr)\s*\/?>/g, '<$1/>')
}

const attribute = (text: string): string => escaped(text).replaceAll('"', '&quot;').replace(/\s+/g, ' ')
const asking = (content: TaskContent, language: Language) =>
  `<div class="prompt">${xhtml(textIn(content.prompt, language))}</div>`

function picturesOf(content: TaskContent, language: Language, nameOf: NameOf): string {
  if (content.media.some(({ kind }) => kind !== 'image'))
    throw new NotExchangeable('transfer.qti_only_pictures')
  return content.media
    .map(
      ({ file_id, alt }) =>
        `<p><img src="${attribute(nameOf(file_id))}" alt="${attribute(alt ? textIn(alt, language) : '')}"/></p>`,
    )
    .join('')
}

function bodyOf(content: TaskContent, language: Language, nameOf: NameOf): Body {
  const prompt = asking(content, language)
  switch (content.type) {
    case 'select_one':
    case 'test':
    case 'test_image':
      return choices(content, language, nameOf)
    case 'insert_words':
      return typed(content, language)
    case 'words_options':
      return chosen(content, language)
    case 'compare_words':
      return matched(content, language)
    case 'find_errors':
      return hottexts(content, language)
    case 'essay':
      return {
        keys: [declared('RESPONSE', 'single', 'string')],
        body: `${prompt}<extendedTextInteraction responseIdentifier="RESPONSE"/>`,
      }
    case 'file_check':
      return {
        keys: [declared('RESPONSE', 'single', 'file')],
        body: `${prompt}<uploadInteraction class="${content.kinds.join(' ')} max-${content.max_files}" responseIdentifier="RESPONSE"/>`,
      }
    case 'text':
      return { keys: [], body: `${prompt}<div class="text">${xhtml(textIn(content.text, language))}</div>` }
    case 'media':
      return { keys: [], body: prompt }
    default:
      throw new NotExchangeable('transfer.not_in_qti')
  }
}

interface Mapped {
  readonly key: string
  readonly value: number
  readonly caseMatters?: boolean
}

function declared(
  id: string,
  cardinality: string,
  baseType: string,
  right: readonly string[] = [],
  mapped: readonly Mapped[] = [],
): string {
  const correct = right.map((value) => `<value>${escaped(value)}</value>`).join('')
  const entries = mapped.map(
    ({ key, value, caseMatters }) =>
      `<mapEntry mapKey="${attribute(key)}" mappedValue="${value}"${caseMatters === undefined ? '' : ` caseSensitive="${caseMatters}"`}/>`,
  )
  return [
    `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="${baseType}">`,
    correct === '' ? '' : `<correctResponse>${correct}</correctResponse>`,
    entries.length === 0 ? '' : `<mapping defaultValue="0">${entries.join('')}</mapping>`,
    '</responseDeclaration>',
  ].join('')
}

const whole = (id: string) =>
  `<responseCondition><responseIf><match><variable identifier="${id}"/><correct identifier="${id}"/></match><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`
const byMapping = (id: string) =>
  `<setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><mapResponse identifier="${id}"/></sum></setOutcomeValue>`

function choices(
  content: ContentOf<'select_one'> | ContentOf<'test'> | ContentOf<'test_image'>,
  language: Language,
  nameOf: NameOf,
): Body {
  const isOne = content.type === 'select_one'
  const { options } = content
  const weights = options.flatMap(({ id, weight }) =>
    weight === undefined ? [] : [{ key: id, value: weight / 100 }],
  )
  const right = options.filter(({ is_correct }) => is_correct).map(({ id }) => id)
  const plainText = options.map((option) => {
    const text = option.text ? textIn(option.text, language) : ''
    const inside =
      'file_id' in option
        ? `<img src="${attribute(nameOf(option.file_id))}" alt="${attribute(text)}"/>`
        : xhtml(text)
    const feedback = option.feedback
      ? `<feedbackInline outcomeIdentifier="FEEDBACK" identifier="${option.id}" showHide="show">${xhtml(textIn(option.feedback, language))}</feedbackInline>`
      : ''
    return `<simpleChoice identifier="${option.id}">${inside}${feedback}</simpleChoice>`
  })
  return {
    keys: [declared('RESPONSE', isOne ? 'single' : 'multiple', 'identifier', right, weights)],
    body: `${asking(content, language)}<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="${isOne ? 1 : 0}">${plainText.join('')}</choiceInteraction>`,
    rules: [weights.length > 0 ? byMapping('RESPONSE') : whole('RESPONSE')],
  }
}

function withGaps(
  content: ContentOf<'insert_words'> | ContentOf<'words_options'>,
  html: string,
  language: Language,
  gapOf: (id: number) => string,
): string {
  const text = xhtml(html).replace(/\{\{(\d+)\}\}/g, (_, id: string) => gapOf(Number(id)))
  return `${asking(content, language)}<div class="text">${text}</div>`
}

function typed(content: ContentOf<'insert_words'>, language: Language): Body {
  const { text, gaps } = passageIn(content.passages, language)
  return {
    keys: gaps.map(({ id, accepted, case_matters: caseMatters, tolerance, graded = [] }) => {
      const entries = [
        ...accepted.map((key) => ({ key, value: 1, caseMatters })),
        ...graded
          .filter(({ percent }) => percent > 0 && percent < 100)
          .map((one) => ({ key: one.text, value: one.percent / 100, caseMatters })),
      ]
      const [first = ''] = accepted
      return declared(`GAP${id}`, 'single', tolerance === undefined ? 'string' : 'float', [first], entries)
    }),
    body: withGaps(content, text, language, (id) => `<textEntryInteraction responseIdentifier="GAP${id}"/>`),
    rules: gaps.map(({ id, tolerance }) =>
      tolerance === undefined
        ? byMapping(`GAP${id}`)
        : `<responseCondition><responseIf><equal toleranceMode="absolute" tolerance="${tolerance} ${tolerance}"><variable identifier="GAP${id}"/><correct identifier="GAP${id}"/></equal><setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE"/><baseValue baseType="float">1</baseValue></sum></setOutcomeValue></responseIf></responseCondition>`,
    ),
  }
}

function chosen(content: ContentOf<'words_options'>, language: Language): Body {
  const { text, gaps } = passageIn(content.passages, language)
  return {
    keys: gaps.map(({ id, options }) =>
      declared(
        `GAP${id}`,
        'single',
        'identifier',
        options.filter(({ is_correct }) => is_correct).map((option) => option.id),
      ),
    ),
    body: withGaps(content, text, language, (id) => {
      const words = gaps.find((gap) => gap.id === id)?.options ?? []
      const plainText = words.map(
        (word) => `<inlineChoice identifier="${word.id}">${escaped(word.text)}</inlineChoice>`,
      )
      return `<inlineChoiceInteraction responseIdentifier="GAP${id}" shuffle="false">${plainText.join('')}</inlineChoiceInteraction>`
    }),
    rules: gaps.map(({ id }) => whole(`GAP${id}`)),
  }
}

function matched(content: ContentOf<'compare_words'>, language: Language): Body {
  const side = (id: string, text: string) =>
    `<simpleAssociableChoice identifier="${id}" matchMax="1">${escaped(text)}</simpleAssociableChoice>`
  const left = content.pairs.map((pair) => side(pair.id, textIn(pair.left, language)))
  const right = [
    ...content.pairs.map((pair) => side(pair.right_id, textIn(pair.right, language))),
    ...content.extra.map((one) => side(one.id, textIn(one.right, language))),
  ]
  const pairs = content.pairs.map((pair) => `${pair.id} ${pair.right_id}`)
  return {
    keys: [
      declared(
        'RESPONSE',
        'multiple',
        'directedPair',
        pairs,
        pairs.map((key) => ({ key, value: 1 })),
      ),
    ],
    body: `${asking(content, language)}<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${left.length}"><simpleMatchSet>${left.join('')}</simpleMatchSet><simpleMatchSet>${right.join('')}</simpleMatchSet></matchInteraction>`,
    rules: [byMapping('RESPONSE')],
  }
}

function hottexts(content: ContentOf<'find_errors'>, language: Language): Body {
  const { text, errors } = passageIn(content.passages, language)
  let body = ''
  let at = 0
  const inOrder = errors.toSorted((a, b) => a.start - b.start)
  for (const [number, { start, end, corrections }] of inOrder.entries()) {
    const label = corrections.length === 0 ? '' : ` label="${attribute(corrections.map(marked).join('|'))}"`
    body += `${escaped(text.slice(at, start))}<hottext identifier="e${number + 1}"${label}>${escaped(text.slice(start, end))}</hottext>`
    at = end
  }
  return {
    keys: [
      declared(
        'RESPONSE',
        'multiple',
        'identifier',
        inOrder.map((_, number) => `e${number + 1}`),
      ),
    ],
    body: `${asking(content, language)}<hottextInteraction responseIdentifier="RESPONSE" maxChoices="0"><p xml:space="preserve">${body}${escaped(text.slice(at))}</p></hottextInteraction>`,
    rules: [whole('RESPONSE')],
  }
}
