import type { homeworkFile } from '@qadam/contract/homework/homework-file.ts'
import type { z } from 'zod'

/** A file of an answer, as the server returns it. */
export type AnswerFile = z.output<typeof homeworkFile>
