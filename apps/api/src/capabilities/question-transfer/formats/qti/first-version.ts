import type { Language } from '@qadam/contract/values.ts'
import { checkedContent, type WrittenContent } from '../checked-content.ts'
import { richOfCell } from '../csv/texts.ts'
import { brokenOf, type Entry, NotExchangeable } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { languageOf } from '../language-of.ts'
import { readThis } from '../phrases-of-tasks.ts'
import { lostOf, notedAs } from '../reading-notes.ts'
import { pointsOf } from '../shared-tasks.ts'
import { namedAs } from '../task-name.ts'
import { answersTask, type FirstItem, htmlIn, responsesOf } from './first-version-answers.ts'
import type { Position } from './interactions.ts'
import { all, type Element, first, textOf } from './xml.ts'

/** Reads the items of QTI 1.2, as Canvas, Blackboard and older Moodle write them. */
export function readFirstVersion(root: Element, position: Position): Entry[] {
  return [...all(root, 'item')].map((item, at): Entry => {
    const line = position.line + at
    try {
      return entryOf(item, { ...position, line })
    } catch (error) {
      return brokenOf(error, { line, excerpt: lineOf(promptOf(item)) || (item.attributes.title ?? '') })
    }
  })
}

function entryOf(root: Element, position: Position): Entry {
  const presentation = first(root, 'presentation')
  if (!presentation) throw new NotExchangeable('transfer.qti_no_body')
  const asked = promptOf(root)
  const prompt = richOfCell(asked)
  const language = position.language ?? languageOf(lineOf(prompt))
  const fields = fieldsOf(root)
  const item: FirstItem = { root, presentation, prompt, language, kind: fields.get('question_type') ?? '' }
  const named = [...all(root, 'matimage')].map(({ attributes }) => attributes.uri ?? '')
  const found = named.map((uri) => position.pictureOf(uri))
  const shown = found.filter((number) => number !== undefined)
  const task = responsesOf(item).length === 0 ? readOnly(item) : answersTask(item)
  const content = checkedContent({
    ...namedAs(root.attributes.title, language),
    prompt: { [language]: prompt },
    media: shown.map((number) => ({ kind: 'image', file_id: number })),
    ...(task.type === 'text' ? { points: 0 } : pointsOf(fields.get('points_possible') ?? '')),
    ...wholeTexts(root, language),
    ...task,
  } as WrittenContent)
  const texts = [...all(root, 'mattext')].map(textOf)
  const lost = texts.flatMap(lostOf)
  const sounds = [...all(root, 'mataudio', 'matvideo')].length > 0 ? (['transfer.note_sound'] as const) : []
  const pictures = shown.length < named.length ? (['transfer.note_pictures'] as const) : []
  return {
    kind: 'question',
    line: position.line,
    name: root.attributes.title?.trim() || null,
    ref: root.attributes.ident ?? null,
    tags: [],
    content,
    ...notedAs([...lost, ...sounds, ...pictures]),
  }
}

/** Returns the text above the answers. */
function promptOf(item: Element): string {
  const texts = (element: Element): string[] =>
    element.children.flatMap((child) => {
      if (typeof child === 'string' || /^response_|^render_/.test(child.name)) return []
      return child.name === 'material' ? [htmlIn(child)] : texts(child)
    })
  const presentation = first(item, 'presentation')
  return presentation ? texts(presentation).join('\n\n') : ''
}

function fieldsOf(item: Element): ReadonlyMap<string, string> {
  return new Map(
    [...all(item, 'qtimetadatafield')].map((field) => [
      textOf(first(field, 'fieldlabel')).trim(),
      textOf(first(field, 'fieldentry')).trim(),
    ]),
  )
}

function readOnly({ kind, language, prompt, root }: FirstItem): Record<string, unknown> {
  if (kind === 'file_upload_question') return { type: 'file_check', kinds: ['document', 'image'] }
  if ([...all(root, 'resprocessing')].length > 0 && [...all(root, 'varequal')].length > 0)
    throw new NotExchangeable('transfer.qti_unknown', { interaction: kind || 'render_extension' })
  return { type: 'text', prompt: readThis, text: { [language]: prompt } }
}

const feedbacks: Readonly<Record<string, string>> = {
  general_fb: 'explanation',
  correct_fb: 'feedback_right',
  general_incorrect_fb: 'feedback_wrong',
}

function wholeTexts(root: Element, language: Language) {
  return Object.fromEntries(
    [...all(root, 'itemfeedback')].flatMap((one) => {
      const part = feedbacks[one.attributes.ident ?? '']
      const html = richOfCell(htmlIn(one))
      return part && html !== '' ? [[part, { [language]: html }]] : []
    }),
  )
}
