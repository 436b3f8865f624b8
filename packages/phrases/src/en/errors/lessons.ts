import type { lessons as russian } from '../../ru/errors/lessons.ts'
import type { Translation } from '../../translation.ts'

/** Error messages: sections and lessons. */
export const lessons: Translation<typeof russian> = {
  'lessons.exam_by_hand': 'An exam counts only once you have passed its tasks. Open the exam and take them.',
  'lessons.closed': 'This lesson opens when you have finished what stands before it.',
  'lessons.too_many_notes':
    'There are {{limit}} notes at this lesson already. Delete one that you do not need, and a new one will fit.',
  'lessons.limit_reached': 'No more than {{limit}} fit here.',
  'lessons.order_of_others': 'Somebody else changed the order. Refresh the list and try again.',
  'lessons.not_deleted': 'This is not deleted.',
  'lessons.restore_over': 'It can no longer be restored: more than 30 days have passed.',
  'lessons.section_deleted': 'The section of this lesson is deleted. Restore the section first.',
  'lessons.not_an_address': 'This is not an internet address: it must begin with https://.',
  'lessons.unknown_section': 'The course has no such section.',
  'lessons.stays_what_it_is': 'A section cannot become a lesson, nor a lesson a section.',
  'lessons.not_of_a_section': 'A section does not have this: fill it in on a lesson.',
  'lessons.needs_format': 'Select the lesson format!',
  'lessons.needs_type': 'Select the lesson type!',
  'lessons.needs_duration': 'Enter the lesson duration!',
  'lessons.needs_section_name': 'Enter the name of the section!',
  'lessons.needs_lesson_name': 'Enter the name of the lesson!',
  'lessons.needs_section': 'Choose the section to copy the lesson into.',
  'lessons.stays_in_program': 'A lesson stays in its course. Copy it into the other one!',
  'lessons.same_program': 'Choose another course.',
  'lessons.program_deleted': 'The course of this lesson is deleted. Restore the course first.',
  'lessons.too_many_chapters': 'A video has at most 50 chapters. Remove some.',
  'lessons.chapters_at_one_time': 'Two chapters begin at the same second. Change the time of one.',
  'lessons.chapters_not_in_order': 'The chapters are not in order. Sort them by time.',
  'lessons.chapter_after_end': 'This chapter begins after the end of the video. Check its time.',
}
