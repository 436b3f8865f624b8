export const questionFormats = ['gift', 'csv', 'qti'] as const
export type QuestionFormat = (typeof questionFormats)[number]

/** The greatest file of questions in bytes. */
export const maxQuestionFileBytes = 20 * 1024 * 1024
/** Questions of one file, and of one export. */
export const maxQuestionsOfFile = 10_000
/** Days within which an import can be taken back. */
export const undoDays = 30
