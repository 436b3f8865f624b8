import type { ContentOf, TaskContent } from '@qadam/contract/tasks/task-types.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { FormatType } from 'gift-pegjs'
import { escaped, hasEntities } from '../entities.ts'
import { type Exchanged, NotExchangeable } from '../exchanged.ts'
import { hasTags } from '../html.ts'
import { oursFor } from '../phrases-of-tasks.ts'
import { passageIn, textIn } from '../text-in.ts'
import { giftLine, giftPlain, giftText, inFormat } from './text.ts'

type Written = Pick<Exchanged, 'name' | 'ref' | 'tags' | 'content'>

/**
 * Converts a question to GIFT, in one language.
 * @throws NotExchangeable for types that GIFT does not support.
 */
export function giftOf(question: Written, language: Language): string {
  const { name, ref, tags, content } = question
  const marks = [...(ref ? [`[id:${tagged(ref)}]`] : []), ...tags.map((tag) => `[tag:${tagged(tag)}]`)]
  const head = marks.length === 0 ? '' : `// ${marks.join(' ')}\n`
  const title = name ? `::${giftLine(name)}::` : ''
  return `${head}${title}${bodyOf(content, language, name)}`
}

export const giftCategory = (path: string): string => `$CATEGORY: ${path.replace(/[\r\n]+/g, ' ')}`

const tagged = (text: string): string => text.replace(/[\]\p{Cc}]/gu, ' ').trim()

function bodyOf(content: TaskContent, language: Language, name: string | null): string {
  switch (content.type) {
    case 'text': {
      const heading = textIn(content.prompt, language)
      const above = oursFor(heading) || isName(heading, name) ? '' : heading
      const plainText = giftText(above + textIn(content.text, language))
      return inFormat(plainText, 'moodle')
    }
    case 'essay':
      return asked(content, language, () => [])
    case 'select_one':
      return isTrueOrFalse(content) ? trueOrFalse(content, language) : choices(content, language)
    case 'test':
      return choices(content, language)
    case 'compare_words':
      return matching(content, language)
    case 'insert_words':
      return typed(content, language)
    case 'words_options':
      return chosen(content, language)
    default:
      throw new NotExchangeable('transfer.not_in_gift')
  }
}

type Answers = (format: FormatType) => string[]

/** Returns the stem with its answers in braces and the explanation as the global feedback. */
function asked(
  content: TaskContent,
  language: Language,
  answers: Answers,
  stem = textIn(content.prompt, language),
): string {
  const plainText = giftText(stem)
  const lines = answers(plainText.format)
  const explanation = content.explanation && textIn(content.explanation, language)
  if (explanation) lines.push(`####${inFormat(giftText(explanation), plainText.format)}`)
  const inside = lines.length === 0 ? '' : `\n${lines.map((line) => `\t${line}`).join('\n')}\n`
  return `${inFormat(plainText, 'moodle')} {${inside}}`
}

function trueOrFalse(content: ContentOf<'select_one'>, language: Language): string {
  const right = content.options.find(({ is_correct }) => is_correct)
  const wrong = content.options.find(({ is_correct }) => !is_correct)
  return asked(content, language, (format) => {
    const plainText = [wrong, right].map((option) =>
      option?.feedback ? inFormat(giftText(textIn(option.feedback, language)), format) : '',
    )
    const feedback = plainText[1]
      ? `#${plainText[0]} #${plainText[1]}`
      : plainText[0]
        ? `#${plainText[0]}`
        : ''
    return [`${right?.id === 'true' ? 'TRUE' : 'FALSE'}${feedback}`]
  })
}

function isTrueOrFalse({ options }: ContentOf<'select_one'>): boolean {
  return (
    options.length === 2 &&
    options.some(({ id }) => id === 'true') &&
    options.some(({ id }) => id === 'false')
  )
}

function choices(content: ContentOf<'select_one'> | ContentOf<'test'>, language: Language): string {
  const right = content.options.filter(({ is_correct }) => is_correct).length
  const isPlainMany = content.type === 'test' && right > 1 && right < content.options.length
  const hasWeights = content.options.some(({ weight }) => weight !== undefined)
  const usesSigns = content.type === 'select_one' || (isPlainMany && !hasWeights)
  return asked(content, language, (format) =>
    content.options.map((option) => {
      const share = usesSigns || hasWeights ? option.weight : option.is_correct ? share100(right) : undefined
      const sign = usesSigns && option.is_correct ? '=' : '~'
      const weight = share === undefined ? '' : `%${share}%`
      const feedback = option.feedback
        ? `#${inFormat(giftText(textIn(option.feedback, language)), format)}`
        : ''
      return `${sign}${weight}${inFormat(giftText(textIn(option.text, language)), format)}${feedback}`
    }),
  )
}

const share100 = (count: number): number => Number((100 / count).toFixed(5))

function matching(content: ContentOf<'compare_words'>, language: Language): string {
  return asked(content, language, (format) => [
    ...content.pairs.map(
      ({ left, right }) =>
        `=${inFormat(giftPlain(textIn(left, language)), format)} -> ${rightOf(textIn(right, language))}`,
    ),
    ...content.extra.map(({ right }) => `= -> ${rightOf(textIn(right, language))}`),
  ])
}

/** The right side of a pair has no mark of its format. */
const rightOf = (line: string): string => giftLine(hasTags(line) || hasEntities(line) ? escaped(line) : line)

function typed(content: ContentOf<'insert_words'>, language: Language): string {
  const passage = passageIn(content.passages, language)
  const [gap, second] = passage.gaps
  if (!gap || second) throw new NotExchangeable('transfer.gift_one_gap')
  const isNumber = gap.tolerance !== undefined
  const listed = gap.graded ?? []
  const answers = [
    ...gap.accepted
      .filter((text) => !listed.some((one) => one.percent === 100 && one.text === text))
      .map((text) => ({
        text: literal(text),
        percent: 100,
        tolerance: gap.tolerance,
        feedback: undefined,
      })),
    ...listed.map((one) =>
      one.text === '*' ? one : { ...one, text: isNumber ? one.text : literal(one.text) },
    ),
  ]
  return asked(
    content,
    language,
    (format) => {
      const lines = answers.map(({ text, percent, tolerance, feedback }) => {
        const weight = gap.graded ? `%${percent}%` : ''
        const plainText = feedback ? `#${inFormat(giftText(textIn(feedback, language)), format)}` : ''
        if (!isNumber)
          return `=${weight}${/^\\?\*$/.test(text) ? text : inFormat(giftPlain(text), format)}${plainText}`
        if (text === '*') return `~${plainText}`
        return `=${weight}${text}:${tolerance ?? 0}${plainText}`
      })
      return isNumber ? ['#', ...lines] : lines
    },
    stemOf(content, passage.text, language),
  )
}

// An asterisk in a typed answer would stand for any letters.
const literal = (text: string): string => text.replaceAll('*', '\\*')

function chosen(content: ContentOf<'words_options'>, language: Language): string {
  const passage = passageIn(content.passages, language)
  const [gap, second] = passage.gaps
  if (!gap || second) throw new NotExchangeable('transfer.gift_one_gap')
  return asked(
    content,
    language,
    (format) =>
      gap.options.map(
        ({ text, is_correct }) => `${is_correct ? '=' : '~'}${inFormat(giftPlain(text), format)}`,
      ),
    stemOf(content, passage.text, language),
  )
}

/** Returns the text with a blank for its gap, below the author's own heading if any. */
function stemOf(
  content: ContentOf<'insert_words'> | ContentOf<'words_options'>,
  text: string,
  language: Language,
): string {
  const heading = textIn(content.prompt, language)
  if (text.replace(/<[^<>]*>/g, '').trim() === '{{1}}' && content.type === 'insert_words') return heading
  return `${oursFor(heading) ? '' : heading}${text.replace('{{1}}', '_____')}`
}

function isName(heading: string, name: string | null): boolean {
  return name !== null && heading.replace(/<[^<>]*>/g, '').trim() === name
}
