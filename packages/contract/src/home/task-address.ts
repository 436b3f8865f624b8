import type { HomeTask } from './schemas.ts'

/** Pages of the kinds that have one of their own; the education form opens over the page instead. */
const pages: Readonly<Partial<Record<HomeTask['kind'], string>>> = {
  decision: '/my-applications',
  paper: '/my-documents',
  submission: '/my-documents',
  visa: '/my-documents',
  exam: '/my-course',
  step: '/messages',
  departure: '/messages',
  profile: '/settings',
  choose: '/catalog',
}

/** Returns the page where a task is done; null for the education form. */
export function homeTaskAddress({ kind, course_id, lesson_id, task }: HomeTask): string | null {
  if (course_id === null || lesson_id === null) return pages[kind] ?? null
  const address = `/course/view/${course_id}/lesson/${lesson_id}/homework`
  return task === null ? address : `${address}?task=${task}`
}
