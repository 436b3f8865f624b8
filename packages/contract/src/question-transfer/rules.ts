export const questionFormats = ['gift', 'csv', 'qti'] as const
export type QuestionFormat = (typeof questionFormats)[number]
/** Formats that are only read. */
export const importFormats = [...questionFormats, 'aiken', 'moodle'] as const
export type ImportFormat = (typeof importFormats)[number]

/** Maximum size of a question file, in bytes. */
export const maxQuestionFileBytes = 20 * 1024 * 1024
/** Maximum number of questions per file and per export. */
export const maxQuestionsOfFile = 10_000
/** Days within which an import can be undone. */
export const undoDays = 30
