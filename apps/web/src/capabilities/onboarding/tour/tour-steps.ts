import type { onboarding } from '@qadam/phrases/ru/screens/onboarding.ts'

type Phrase = keyof typeof onboarding

/** One of the nine steps: a window in the middle, or a hint at a part of the page by its `data-tour`. */
export type TourStep =
  | { readonly kind: 'welcome' | 'choice' | 'fill' }
  | {
      readonly kind: 'hint'
      readonly at: string
      readonly title: Phrase
      readonly text: Phrase
      /** Whether it stands in the menu, which is a drawer on a phone. */
      readonly inMenu: boolean
    }

const menuHint = (at: string, title: Phrase, text: Phrase): TourStep => ({
  kind: 'hint',
  at,
  title,
  text,
  inMenu: true,
})

/** Welcome, choice of a section, five hints in the menu, one at the profile, the call to fill in. */
export const tourSteps: readonly TourStep[] = [
  { kind: 'welcome' },
  { kind: 'choice' },
  menuHint('/my-way', 'hintWayTitle', 'hintWay'),
  menuHint('/catalog', 'hintCatalogTitle', 'hintCatalog'),
  menuHint('/my-course', 'hintProgramsTitle', 'hintPrograms'),
  menuHint('/my-course/homework', 'hintHomeworkTitle', 'hintHomework'),
  menuHint('/lessons', 'hintLessonsTitle', 'hintLessons'),
  { kind: 'hint', at: 'profile', title: 'hintProfileTitle', text: 'hintProfile', inMenu: false },
  { kind: 'fill' },
]

/** The step that follows; the last one stays. */
export function stepAfter(step: number): number {
  return Math.min(step + 1, tourSteps.length - 1)
}

export function stepBefore(step: number): number {
  return Math.max(step - 1, 0)
}
