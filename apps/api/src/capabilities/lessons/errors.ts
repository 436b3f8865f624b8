import { failure } from '../../platform/http/failure.ts'

export const lessonNotFound = failure('request.row_not_found', 404)
export const tooManyLessons = failure('lessons.limit_reached', 409)
export const tooManyNotes = failure('lessons.too_many_notes', 409)
export const otherLessons = failure('lessons.order_of_others', 409)
export const lessonNotDeleted = failure('lessons.not_deleted', 409)
export const restoreOver = failure('lessons.restore_over', 409)
export const programDeleted = failure('lessons.program_deleted', 409)
export const sectionDeleted = failure('lessons.section_deleted', 409)
export const examByHand = failure('lessons.exam_by_hand', 409)
export const lessonClosed = failure('lessons.closed', 409)
