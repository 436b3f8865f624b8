import { failure } from '../../platform/http/failure.ts'

export const tooManyChapters = failure('help.too_many_chapters', 409)
export const tooManyFaqQuestions = failure('help.chapter_is_full', 409)
export const faqChapterIsDeleted = failure('help.chapter_is_deleted', 409)
