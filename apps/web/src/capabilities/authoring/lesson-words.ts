import type { LessonFormat } from '@qadam/contract/lessons/rules.ts'
import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { type Icon, IconBroadcast, IconClipboardCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { OutlineSection } from '../lessons/queries.ts'
import type { OutlineItem } from './use-outline-actions.ts'

export const formatIcons: Readonly<Record<LessonFormat, Icon>> = {
  video: IconPlayerPlay,
  livestream: IconBroadcast,
  exam: IconClipboardCheck,
}

/** Returns the languages in which a section or lesson has no title. */
export function lackingLanguages(item: OutlineItem): Language[] {
  return languages.filter((language) => !item[`title_${language}`])
}

/** Returns items that lack a title in some language, in order, with their numbers in the outline. */
export function untranslated(sections: readonly OutlineSection[]) {
  const all = sections.flatMap((section, at) => [
    { item: section as OutlineItem, number: `${at + 1}` },
    ...section.lessons.map((lesson, position) => ({
      item: lesson as OutlineItem,
      number: `${at + 1}.${position + 1}`,
    })),
  ])
  return all
    .map((one) => ({ ...one, lacking: lackingLanguages(one.item) }))
    .filter(({ lacking }) => lacking.length > 0)
}
