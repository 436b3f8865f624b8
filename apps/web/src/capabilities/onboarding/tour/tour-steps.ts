import type { onboarding } from '@qadam/phrases/ru/screens/onboarding.ts'

type Phrase = keyof typeof onboarding

/** A step of the tour: a centred dialog, or a hint at the element with the given `data-tour`. */
export type TourStep =
  | { readonly kind: 'welcome' | 'choice' | 'fill' }
  | {
      readonly kind: 'hint'
      readonly at: string
      readonly title: Phrase
      readonly text: Phrase
    }

const hint = (at: string, title: Phrase, text: Phrase): TourStep => ({ kind: 'hint', at, title, text })

/** Welcome, choice of a section, five hints in the menu, one at the profile, the call to action. */
export const tourSteps: readonly TourStep[] = [
  { kind: 'welcome' },
  { kind: 'choice' },
  hint('/my-way', 'hintWayTitle', 'hintWay'),
  hint('/my-course', 'hintStudyTitle', 'hintStudy'),
  hint('/catalog', 'hintCatalogTitle', 'hintCatalog'),
  hint('/my-documents', 'hintDocumentsTitle', 'hintDocuments'),
  hint('/messages', 'hintMessagesTitle', 'hintMessages'),
  hint('profile', 'hintProfileTitle', 'hintProfile'),
  { kind: 'fill' },
]

/** Returns the next step; the last one stays. */
export function stepAfter(step: number): number {
  return Math.min(step + 1, tourSteps.length - 1)
}

export function stepBefore(step: number): number {
  return Math.max(step - 1, 0)
}
