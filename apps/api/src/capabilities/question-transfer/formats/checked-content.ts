import { type TaskContent, taskContent } from '@qadam/contract/tasks/task-types.ts'
import type { z } from 'zod'
import { Failure } from '../../../platform/http/failure.ts'
import { parseInput } from '../../../platform/http/parse-input.ts'
import { safeContent } from '../../../platform/rich-text/safe-content.ts'
import { NotExchangeable } from './exchanged.ts'

/** A task as an author writes it, before defaults are filled in. */
export type WrittenContent = z.input<typeof taskContent>

/**
 * What a file said, made safe and proven to be a task as an author might have written it.
 * @throws NotExchangeable with the first thing that is wrong, in the words of the constructor.
 */
export function checkedContent(given: WrittenContent): TaskContent {
  try {
    // What was only markup is nothing once it is cleaned, and is asked for again.
    return parseInput(taskContent, safeContent(parseInput(taskContent, given)))
  } catch (error) {
    const [fault] = (error instanceof Failure && error.details.fields) || []
    if (!fault) throw error
    throw new NotExchangeable(fault.code, fault.values)
  }
}
