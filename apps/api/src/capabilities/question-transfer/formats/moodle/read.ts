import type { Language } from '@qadam/contract/values.ts'
import { checkedContent, type WrittenContent } from '../checked-content.ts'
import { brokenOf, type Entry } from '../exchanged.ts'
import { lineOf } from '../html.ts'
import { languageOf } from '../language-of.ts'
import type { Package } from '../qti/read-package.ts'
import { type Element, rootOf } from '../qti/xml.ts'
import { notedAs } from '../reading-notes.ts'
import { pointsOf } from '../shared-tasks.ts'
import { namedAs } from '../task-name.ts'
import { MoodlePictures } from './files.ts'
import { childOf, childrenOf, lostIn, type MoodleQuestion, richIn, writtenIn } from './question.ts'
import { taskOf } from './tasks.ts'

// Pictures are in the file itself.
const maxLetters = 40 * 1024 * 1024

/**
 * Reads the questions of Moodle XML with their pictures; categories apply to what follows.
 * @throws NotExchangeable when it is not valid XML
 */
export function readMoodle(source: string, language?: Language): Package {
  const pictures = new MoodlePictures()
  const entries = childrenOf(rootOf(source, maxLetters), 'question').map((root, at): Entry => {
    const line = at + 1
    const type = (root.attributes.type ?? '').toLowerCase()
    if (type === 'category')
      return { kind: 'category', line, path: writtenIn(childOf(root, 'category'), 'text').trim() }
    try {
      return entryOf(root, { type, line, pictures, wanted: language })
    } catch (error) {
      const excerpt =
        lineOf(writtenIn(childOf(root, 'questiontext'), 'text')) || writtenIn(childOf(root, 'name'), 'text')
      return brokenOf(error, { line, excerpt })
    }
  })
  return { entries, pictures: pictures.all }
}

function entryOf(
  root: Element,
  {
    type,
    line,
    pictures,
    wanted,
  }: { type: string; line: number; pictures: MoodlePictures; wanted: Language | undefined },
): Entry {
  const asked = childOf(root, 'questiontext')
  const name = writtenIn(childOf(root, 'name'), 'text').trim()
  const prompt = richIn(asked)
  const language = wanted ?? languageOf(lineOf(prompt) || name)
  const before = pictures.all.length
  const { found, missing } = pictures.take(asked ?? root, writtenIn(asked, 'text'))
  try {
    const question: MoodleQuestion = { root, type, language, prompt, pictures }
    const { notes, ...task } = taskOf(question)
    const content = checkedContent({
      ...namedAs(type === 'description' ? '' : name, language),
      prompt: { [language]: prompt },
      media: found.map(({ number, alt }) => ({
        kind: 'image',
        file_id: number,
        ...(alt !== '' && { alt: { [language]: alt } }),
      })),
      ...(type === 'description' ? {} : pointsOf(writtenIn(root, 'defaultgrade'))),
      ...wholeTexts(root, language),
      ...task,
    } as WrittenContent)
    const lost = lostIn(root, pictures.all.length - before).concat(notes)
    const noted = missing > 0 ? (['transfer.note_pictures', ...lost] as const) : lost
    const id = writtenIn(root, 'idnumber').trim()
    return {
      kind: 'question',
      line,
      name: name || null,
      ref: id || null,
      tags: tagsOf(root),
      content,
      ...notedAs(noted),
    }
  } catch (error) {
    // Its pictures are nobody's.
    pictures.all.length = before
    throw error
  }
}

/** Returns the explanation, hint and feedback of a whole question. */
function wholeTexts(root: Element, language: Language) {
  const parts = [
    ['explanation', 'generalfeedback'],
    ['feedback_right', 'correctfeedback'],
    ['feedback_wrong', 'incorrectfeedback'],
    ['hint', 'hint'],
  ] as const
  return Object.fromEntries(
    parts.flatMap(([part, name]) => {
      const html = childrenOf(root, name).map(richIn).join('')
      return html === '' ? [] : [[part, { [language]: html }]]
    }),
  )
}

function tagsOf(root: Element): string[] {
  return childrenOf(childOf(root, 'tags'), 'tag').flatMap(
    (tag) => writtenIn(tag, 'text').trim().slice(0, 60) || [],
  )
}

/** Whether a document is Moodle XML. */
export function isMoodle(source: string): boolean {
  return /^\s*(?:<\?xml[^<>]*\?>\s*|<!--[\s\S]*?-->\s*)*<quiz[\s>]/i.test(source)
}
