import { fullName } from '../../platform/full-name.ts'

interface Person {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
}

/** Returns the text after the last `@` before the caret, while it can still become a name. */
export function mentionBegun(text: string, caret: number): string | undefined {
  const begun = /(?:^|[\s(])@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1]
  return begun !== undefined && begun.split(' ').length <= 3 ? begun : undefined
}

/** Completes the started mention; returns the text and the new caret position. */
export function withMention(text: string, caret: number, person: Person): { text: string; caret: number } {
  const begun = mentionBegun(text, caret) ?? ''
  const before = `${text.slice(0, caret - begun.length)}${fullName(person)} `
  return { text: before + text.slice(caret), caret: before.length }
}

/** Returns the people mentioned in a text as `@First Last`. */
export function mentionedIn<P extends Person>(text: string, people: readonly P[]): P[] {
  return people.filter((person) => text.includes(`@${fullName(person)}`))
}

/** Splits a text into mentions of the given people and other text. */
export function piecesOf(text: string, people: readonly Person[]): { text: string; isMention: boolean }[] {
  const names = people.map((person) => `@${fullName(person)}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, isMention: false }]
  const pattern = new RegExp(
    `(${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
  )
  return text
    .split(pattern)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isMention: names.includes(piece) }))
}
