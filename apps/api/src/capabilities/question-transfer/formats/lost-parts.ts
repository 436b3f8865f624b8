import type { QuestionFormat } from '@qadam/contract/question-transfer/rules.ts'
import type { TaskContent } from '@qadam/contract/tasks/task-types.ts'
import { type Language, languages } from '@qadam/contract/values.ts'

/** Parts of an exported question that a format may not support. */
export const lostParts = [
  'transfer.lost_media',
  'transfer.lost_hint',
  'transfer.lost_scoring',
  'transfer.lost_feedback',
  'transfer.lost_languages',
] as const
type LostPart = (typeof lostParts)[number]

/** Returns what a question loses in a file of one language. */
export function lostIn(content: TaskContent, format: QuestionFormat, language: Language): LostPart[] {
  const isGift = format === 'gift'
  const others = languages.filter((one) => one !== language && content.prompt[one])
  const loses: Readonly<Record<LostPart, boolean>> = {
    'transfer.lost_media': format !== 'qti' && content.media.length > 0,
    'transfer.lost_hint': isGift && content.hint !== undefined,
    'transfer.lost_scoring': isGift && (content.points !== 1 || content.penalty !== 0),
    'transfer.lost_feedback':
      isGift && (content.feedback_right !== undefined || content.feedback_wrong !== undefined),
    'transfer.lost_languages': Boolean(content.prompt[language]) && others.length > 0,
  }
  return lostParts.filter((part) => loses[part])
}
