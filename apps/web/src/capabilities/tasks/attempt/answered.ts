import type { TaskAnswer } from '@qadam/contract/tasks/task-types.ts'

/** Returns true when an answer is not empty; a cleared answer is empty. */
export function isAnswered(answer: TaskAnswer | null | undefined): boolean {
  if (!answer) return false
  switch (answer.type) {
    case 'test':
    case 'test_image':
      return answer.options.length > 0
    case 'select_one':
      return answer.option !== null
    case 'insert_words':
      return answer.gaps.some(({ text }) => text.trim() !== '')
    case 'words_options':
      return answer.gaps.length > 0
    case 'word_table':
      return answer.cells.some(({ text }) => text.trim() !== '')
    case 'table_options':
      return answer.cells.length > 0
    case 'find_errors':
      return answer.marks.length > 0
    case 'compare_words':
      return answer.pairs.length > 0
    case 'essay':
      return answer.text.trim() !== ''
    case 'file_check':
      return answer.file_ids.length > 0
    case 'date':
      return answer.date !== null
    default:
      return true
  }
}
