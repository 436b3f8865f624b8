import type { ContentOf } from '@qadam/contract/tasks/task-types.ts'
import fc from 'fast-check'
import { gapped, language, oneCorrect, optionsOf, word, writtenWith } from '../generated.ts'
import { promise } from '../promises.ts'

type Content = ContentOf<'words_options'>
type Passage = NonNullable<Content['passages']['ru']>

const options = fc
  .tuple(optionsOf(oneCorrect), word)
  .map(([list, text]) => list.map(({ id, is_correct }) => ({ id, is_correct, text })))
const passage = fc.array(options, { minLength: 1, maxLength: 5 }).map((gaps) => ({
  text: gapped(gaps.length),
  gaps: gaps.map((list, at) => ({ id: at + 1, options: list })),
}))

const answered = (content: Content, isRight: (at: number) => boolean) => {
  const [code, one] = Object.entries(content.passages)[0] as ['ru', Passage]
  const gaps = one.gaps.map((gap, at) => ({
    id: gap.id,
    option: gap.options.find((option) => option.is_correct === isRight(at))?.id ?? '',
  }))
  return { type: 'words_options' as const, language: code, gaps }
}

promise('words_options', {
  written: writtenWith(fc.tuple(language, passage).map(([code, one]) => ({ passages: { [code]: one } }))),
  right: (content) => answered(content, () => true),
  wrong: (content) => answered(content, (at) => at > 0),
  partly: (content) => {
    const answer = answered(content, (at) => at === 0)
    return answer.gaps.length > 1 ? answer : null
  },
  blank: { type: 'words_options', language: 'kk', gaps: [] },
  otherKey: (content) => {
    const [code, one] = Object.entries(content.passages)[0] as ['ru', Passage]
    const gaps = one.gaps.map((gap) => ({
      ...gap,
      options: gap.options.map((option) => ({ ...option, is_correct: !option.is_correct })),
    }))
    return { ...content, passages: { [code]: { ...one, gaps } } }
  },
})
