import { NotExchangeable } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { chooseTheWord, falseLine, readThis, trueLine } from '../phrases-of-tasks.ts'
import type { Element } from '../qti/xml.ts'
import type { ReadingNote } from '../reading-notes.ts'
import {
  choiceTask,
  gappedTask,
  hasOpenLetters,
  pairsTask,
  type TypedAnswer,
  typedGap,
  typedTask,
  withoutWildcards,
} from '../shared-tasks.ts'
import { clozeTask } from './cloze.ts'
import { childOf, childrenOf, lineIn, type MoodleQuestion, richIn, writtenIn } from './question.ts'

type Task = Record<string, unknown> & { readonly notes: readonly ReadingNote[] }

/** Returns what is particular to the type of a question. @throws NotExchangeable when the product has no such task */
export function taskOf(question: MoodleQuestion): Task {
  switch (question.type) {
    case 'multichoice':
      return { ...choices(question), notes: [] }
    case 'truefalse':
      return { ...trueOrFalse(question), notes: [] }
    case 'shortanswer':
      return shortAnswer(question)
    case 'numerical':
      return numerical(question)
    case 'matching':
    case 'ddmatch':
      return { ...pairs(question), notes: [] }
    case 'essay':
      return essay(question)
    case 'cloze':
    case 'multianswer':
      return cloze(question)
    case 'gapselect':
    case 'ddwtos':
      return { ...selected(question), notes: [] }
    case 'description':
      return { ...description(question), notes: [] }
    default:
      throw new NotExchangeable('transfer.moodle_type', { type: question.type.slice(0, 60) || '?' })
  }
}

const percentOf = (answer: Element): number => Number(answer.attributes.fraction ?? 0) || 0

function choices({ root, language, pictures }: MoodleQuestion): Record<string, unknown> {
  const options = childrenOf(root, 'answer').map((answer) => ({ answer, html: richIn(answer) }))
  const areAllPictures =
    options.length > 0 && options.every(({ answer }) => /<img\b/i.test(writtenIn(answer, 'text')))
  const graded = options.map(({ answer, html }) => {
    const [picture] = areAllPictures ? pictures.take(answer, writtenIn(answer, 'text')).found : []
    const feedback = richIn(childOf(answer, 'feedback'))
    const alt = picture?.alt || lineOf(html)
    return { html, percent: percentOf(answer), feedback, ...(picture && { picture: { ...picture, alt } }) }
  })
  const isSingle = !/^\s*(?:false|0)\s*$/i.test(writtenIn(root, 'single'))
  return choiceTask(graded, { isSingle, partial: true, language })
}

function trueOrFalse({ root, language }: MoodleQuestion): Record<string, unknown> {
  const options = childrenOf(root, 'answer').map((answer) => {
    const isTrue = writtenIn(answer, 'text').trim().toLowerCase() === 'true'
    const feedback = richIn(childOf(answer, 'feedback'))
    return {
      id: isTrue ? 'true' : 'false',
      text: isTrue ? trueLine : falseLine,
      is_correct: percentOf(answer) > 99.9,
      ...(feedback !== '' && { feedback: { [language]: feedback } }),
    }
  })
  return { type: 'select_one', options: options.toSorted((one) => (one.id === 'true' ? -1 : 1)) }
}

function shortAnswer({ root, language }: MoodleQuestion): Task {
  const answers = childrenOf(root, 'answer')
  const typed = answers.map((answer): TypedAnswer => {
    const text = withoutWildcards(writtenIn(answer, 'text'))
    return { text, percent: percentOf(answer), feedback: richIn(childOf(answer, 'feedback')) }
  })
  const caseMatters = writtenIn(root, 'usecase').trim() === '1'
  const isOpen = answers.some((answer) => hasOpenLetters(writtenIn(answer, 'text')))
  const gap = typedGap(typed, { id: 1, caseMatters, language })
  return { ...typedTask(gap, language), notes: isOpen ? ['transfer.note_wildcards'] : [] }
}

function numerical({ root, language }: MoodleQuestion): Task {
  const answers = childrenOf(root, 'answer').map((answer): TypedAnswer => {
    const given = writtenIn(answer, 'text').trim()
    const rest = { percent: percentOf(answer), feedback: richIn(childOf(answer, 'feedback')) }
    if (given === '*') return { ...rest, text: null }
    const number = Number(given.replace(',', '.'))
    if (given === '' || !Number.isFinite(number)) throw new NotExchangeable('transfer.no_right_answer')
    const tolerance = Math.abs(Number(writtenIn(answer, 'tolerance').replace(',', '.'))) || 0
    return { ...rest, text: String(number), tolerance }
  })
  const hasUnits = childrenOf(childOf(root, 'units'), 'unit').length > 0
  const gap = typedGap(answers, { id: 1, caseMatters: false, language })
  return { ...typedTask(gap, language), notes: hasUnits ? ['transfer.note_units'] : [] }
}

function pairs({ root, language }: MoodleQuestion): Record<string, unknown> {
  const sides = childrenOf(root, 'subquestion').map((one) => ({
    left: lineIn(one),
    right: lineOf(writtenIn(childOf(one, 'answer'), 'text')),
  }))
  return pairsTask(sides, language)
}

function essay({ root }: MoodleQuestion): Task {
  const files = Number(writtenIn(root, 'attachments')) || 0
  const isOnlyFiles = writtenIn(root, 'responseformat').trim() === 'noinline'
  const hasMore = ['graderinfo', 'responsetemplate'].some((name) => richIn(childOf(root, name)) !== '')
  const notes: ReadingNote[] = hasMore || (files !== 0 && !isOnlyFiles) ? ['transfer.note_parts'] : []
  if (isOnlyFiles)
    return {
      type: 'file_check',
      kinds: ['document', 'image'],
      max_files: Math.min(5, Math.max(1, files)),
      notes,
    }
  const bounds = [
    ['min_words', 'minwordlimit'],
    ['max_words', 'maxwordlimit'],
  ].flatMap(([part = '', name = '']) => {
    const words = Number(writtenIn(root, name))
    return words > 0 ? [[part, words]] : []
  })
  return { type: 'essay', ...Object.fromEntries(bounds), notes }
}

function cloze({ root, language }: MoodleQuestion): Task {
  const asked = childOf(root, 'questiontext')
  const { task, isOpen } = clozeTask(writtenIn(asked, 'text'), language)
  return { ...task, notes: isOpen ? ['transfer.note_wildcards'] : [] }
}

/** A text whose gaps `[[1]]` are filled by words to choose or to drag; each gap offers the words of its group. */
function selected({ root, language, prompt }: MoodleQuestion): Record<string, unknown> {
  const words = ['selectoption', 'dragbox'].flatMap((name) => childrenOf(root, name))
  const listed = words.map((word) => ({
    text: lineOf(writtenIn(word, 'text')),
    group: writtenIn(word, 'group').trim() || '1',
  }))
  const gaps: object[] = []
  const html = prompt.replace(/\[\[(\d+)\]\]/g, (_, number: string) => {
    const right = listed[Number(number) - 1]
    if (!right) throw new NotExchangeable('transfer.no_right_answer')
    const offered = listed.filter(({ group }) => group === right.group)
    const options = offered.map((one, at) => ({
      id: `o${at + 1}`,
      text: one.text,
      is_correct: one === right,
    }))
    gaps.push({ id: gaps.length + 1, options })
    return `{{${gaps.length}}}`
  })
  return gappedTask('words_options', { html, gaps, heading: chooseTheWord, language })
}

function description({ root, language, prompt }: MoodleQuestion): Record<string, unknown> {
  const name = writtenIn(childOf(root, 'name'), 'text').trim()
  const heading = name === '' ? readThis : { [language]: richIn(childOf(root, 'name')) }
  return { type: 'text', prompt: heading, text: { [language]: prompt }, points: 0 }
}
