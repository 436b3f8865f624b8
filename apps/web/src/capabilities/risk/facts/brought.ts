import type { Facts } from '../queries.ts'

type Program = Facts['programs'][number]
type Topic = Program['topics'][number]

/** A sentence in the student's voice: what the work has brought so far. */
export type Sentence =
  | { readonly kind: 'lessons'; readonly count: number }
  | { readonly kind: 'done'; readonly course: string }
  | { readonly kind: 'topics'; readonly topics: readonly string[] }
  | { readonly kind: 'onTime'; readonly part: number; readonly whole: number }
  | { readonly kind: 'classes'; readonly part: number; readonly whole: number }

/** What the student does next, with where it is done. */
export type Step =
  | { readonly kind: 'returned'; readonly count: number }
  | {
      readonly kind: 'work'
      readonly lesson: string
      readonly due_at: string
      readonly course: number
      readonly lessonId: number
    }
  | { readonly kind: 'topic'; readonly topic: Topic; readonly course: number }
  | { readonly kind: 'lesson'; readonly lesson: string; readonly course: number; readonly lessonId: number }
  | { readonly kind: 'class'; readonly starts_at: string }

const shownTopics = 5
const shownSteps = 3

/** Returns what the work has brought. It compares with nobody, and names only what is true and good. */
export function broughtBy({ programs, attendance, homework }: Facts): Sentence[] {
  const sentences: Sentence[] = []
  const lessons = programs.reduce((all, { done_lately }) => all + done_lately, 0)
  if (lessons > 0) sentences.push({ kind: 'lessons', count: lessons })
  for (const { course, lessons: all, done } of programs)
    if (all > 0 && done >= all) sentences.push({ kind: 'done', course: course.title })
  const reached = programs.flatMap(({ topics }) =>
    topics.filter(({ is_reached, threshold }) => is_reached === true && threshold > 0),
  )
  if (reached.length > 0)
    sentences.push({ kind: 'topics', topics: reached.slice(0, shownTopics).map(({ title }) => title) })
  if (homework.on_time > 0) sentences.push({ kind: 'onTime', part: homework.on_time, whole: homework.due })
  const came = attendance.present + attendance.late
  if (came > 0) sentences.push({ kind: 'classes', part: came, whole: attendance.held })
  return sentences
}

/** Returns the next steps: what was returned first, then what is due, a topic below its mark, the next lesson, a class. */
export function stepsFrom({ programs, homework, next_class, next_work }: Facts): Step[] {
  const steps: Step[] = []
  if (homework.returned > 0) steps.push({ kind: 'returned', count: homework.returned })
  if (next_work)
    steps.push({
      kind: 'work',
      lesson: next_work.lesson.title,
      due_at: next_work.due_at,
      course: next_work.course.id,
      lessonId: next_work.lesson.id,
    })
  const weak = programs
    .flatMap(({ course, topics }) => topics.map((topic) => ({ course: course.id, topic })))
    .find(({ topic }) => topic.is_reached === false && topic.next !== null)
  if (weak) steps.push({ kind: 'topic', ...weak })
  const open = programs.find(({ next }) => next !== null)
  if (open?.next)
    steps.push({ kind: 'lesson', lesson: open.next.title, course: open.course.id, lessonId: open.next.id })
  if (next_class) steps.push({ kind: 'class', starts_at: next_class.starts_at })
  return steps.slice(0, shownSteps)
}
