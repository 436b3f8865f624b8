import { type TaskContent, taskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { Failure } from '../../../platform/http/failure.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { safeContent } from '../../../platform/rich-text/safe-content.ts'
import { NotExchangeable } from './exchanged.ts'

/** A task as an author writes it, before defaults are filled in. */
export type WrittenContent = z.input<typeof taskContent>

/**
 * Sanitizes and validates the content of a file as a task.
 * @throws NotExchangeable with the first fault, worded as in the task editor.
 */
export function checkedContent(given: WrittenContent): TaskContent {
  try {
    // Validate again, because text that was only markup is empty after sanitizing.
    return parseInput(taskContent, safeContent(parseInput(taskContent, given)))
  } catch (error) {
    const [fault] = (error instanceof Failure && error.details.fields) || []
    if (!fault) throw error
    throw new NotExchangeable(fault.code, fault.values)
  }
}
