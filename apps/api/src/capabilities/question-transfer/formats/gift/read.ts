import type { Language } from '@qadam/contract/values.ts'
import { type GIFTQuestion, SyntaxError as GiftSyntaxError, parse } from 'gift-pegjs'
import { checkedContent } from '../checked-content.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import { lostOf, notedAs } from '../reading-notes.ts'
import { hasWildcard } from './answers.ts'
import { type Block, blocksOf } from './blocks.ts'
import { writtenContentOf } from './content.ts'
import { withMarksEscaped } from './marks-in-text.ts'

/** Maximum length of a question in characters; a longer one probably lacks an empty line. */
const maxBlockLength = 60_000

/**
 * Yields the entries of a GIFT file in order. An unreadable question is reported and does not affect others.
 */
export function* readGift(source: string, language?: Language): Generator<Entry> {
  for (const block of blocksOf(source.replace(/^\ufeff/, ''))) {
    try {
      if (block.text.length > maxBlockLength) throw new NotExchangeable('transfer.question_too_long')
      for (const found of parsed(block)) yield entryOf(found, block, language)
    } catch (error) {
      yield brokenOf(error, { line: block.line, excerpt: withoutComments(block.text) })
    }
  }
}

const answerBraces =
  /(?<!\\)\{\s*(?:\}|#|(?:T|F|TRUE|FALSE)\s*(?:#[^{}]*)?\}|[^{}]*(?<!\\)[=~][^{}]*(?:\}|$))/i

/** Whether a text has what only GIFT has: answers in braces, a title between colons, or a category. */
export function hasGiftMarks(text: string): boolean {
  return answerBraces.test(text) || /^\s*(?:\/\/.*\n\s*)*(?:::[^:\n]+::|\$CATEGORY:)/m.test(text)
}

function entryOf(found: GIFTQuestion, { line, text }: Block, language: Language | undefined): Entry {
  if (found.type === 'Category') return { kind: 'category', line, path: found.title.trim() }
  return {
    kind: 'question',
    line,
    name: found.title?.trim() || null,
    ref: found.id?.trim() || null,
    tags: found.tags ?? [],
    content: checkedContent(writtenContentOf(found, language)),
    ...notedAs([
      ...lostOf(withoutComments(text).replace(/\\([=:~#{}])/g, '$1')),
      ...(hasOpenLetters(found) ? (['transfer.note_wildcards'] as const) : []),
    ]),
  }
}

function hasOpenLetters(found: GIFTQuestion): boolean {
  return found.type === 'Short' && found.choices.some(({ text }) => hasWildcard(text))
}

function parsed(block: Block): GIFTQuestion[] {
  try {
    return parse(block.text)
  } catch (error) {
    if (error instanceof GiftSyntaxError) {
      const meant = asMeant(block.text)
      if (meant) return meant
      const [line, column] = placeOf(error, block)
      throw new NotExchangeable(codeOf(block.text), { line, column })
    }
    // The grammar reports invalid weights as another kind of error.
    if (error instanceof Error && error.name === 'SyntaxError')
      throw new NotExchangeable('transfer.gift_unreadable', { line: block.line, column: 1 })
    throw error
  }
}

/**
 * Parses the question with special characters in its text escaped, as Moodle reads it; null when it still
 * cannot be parsed.
 */
function asMeant(text: string): GIFTQuestion[] | null {
  try {
    return parse(withMarksEscaped(text))
  } catch {
    return null
  }
}

/** Returns line and column of an error; the parser does not count comments above the question. */
function placeOf(error: GiftSyntaxError, block: Block): [number, number] {
  const { line, column } = error.location.start
  return [block.line + Math.max(0, line - 1 - commentsAbove(block.text)), column]
}

function commentsAbove(text: string): number {
  return (/^(?:\s*\/\/[^\n]*\n)*/.exec(text)?.[0].split('\n').length ?? 1) - 1
}

const withoutComments = (text: string): string => text.replace(/^\s*\/\/.*$/gm, '')

/** Returns the most likely cause of a syntax error: an unclosed or unopened brace. */
function codeOf(text: string) {
  const bare = withoutComments(text).replace(/\\[\\{}]/g, '')
  const opened = bare.split('{').length
  const closed = bare.split('}').length
  if (opened > closed) return 'transfer.gift_not_closed' as const
  if (closed > opened) return 'transfer.gift_not_opened' as const
  return 'transfer.gift_unreadable' as const
}
