import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Rules of sections E, F and G of the specification: states, validation, roles. */
const first = 122
const last = 270

/** Returns the rules of sections E, F and G that test titles name, each with the files that name it. */
export function taggedRules(root: string): Map<string, Set<string>> {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const found = new Map<string, Set<string>>()
  for (const file of files.split('\n').filter((name) => name !== '' && existsSync(join(root, name))))
    for (const rule of rulesIn(readFileSync(join(root, file), 'utf8')))
      found.set(rule, (found.get(rule) ?? new Set()).add(file))
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}

/**
 * Returns the rules in brackets, as [R144], [R147 R151] or [R161-R171], that belong to the three sections.
 */
export function rulesIn(text: string): string[] {
  const numbers = [...text.matchAll(/\[(R\d{3}[^\]]*)\]/g)].flatMap(([, tags = '']) =>
    [...tags.matchAll(/R(\d{3})(?:-R(\d{3}))?/g)].flatMap(([, from, to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => Number(from) + at),
    ),
  )
  return numbers.filter((number) => number >= first && number <= last).map((number) => `R${number}`)
}
