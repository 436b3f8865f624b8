import { hasUnreadableFormula } from './mathml.ts'

/** What a question of a file loses on reading, in the order of showing. */
export const readingNotes = [
  'transfer.note_pictures',
  'transfer.note_sound',
  'transfer.note_frames',
  'transfer.note_files',
  'transfer.note_formula',
  'transfer.note_wildcards',
  'transfer.note_units',
  'transfer.note_parts',
] as const
export type ReadingNote = (typeof readingNotes)[number]

const parts: readonly (readonly [ReadingNote, RegExp])[] = [
  ['transfer.note_pictures', /<(?:img|image|picture|svg|canvas)\b|!\[[^\]]*\]\([^)]+\)/i],
  [
    'transfer.note_sound',
    /<(?:audio|video|bgsound)\b|<(?:object|embed)\b[^<>]*\b(?:audio|video)\/|href\s*=\s*["']?[^"'<>]+\.(?:mp3|m4a|ogg|oga|wav|mp4|webm|mov)\b/i,
  ],
  ['transfer.note_frames', /<(?:iframe|frame|applet|object|embed)\b(?![^<>]*\b(?:audio|video|image)\/)/i],
  ['transfer.note_files', /@@PLUGINFILE@@\/[^"'<>]+\.(?:pdf|docx?|xlsx?|pptx?|zip|txt|rtf|od[tsp])\b/i],
]

/** Returns what HTML has that rich text cannot carry. */
export function lostOf(html: string): ReadingNote[] {
  const found = parts.flatMap(([note, has]) => (has.test(html) ? [note] : []))
  return hasUnreadableFormula(html) ? [...found, 'transfer.note_formula'] : found
}

/** Returns each note once, in their order; nothing when there is none. */
export function notedAs(notes: Iterable<ReadingNote>): { readonly notes?: readonly ReadingNote[] } {
  const given = new Set(notes)
  return given.size === 0 ? {} : { notes: readingNotes.filter((one) => given.has(one)) }
}
