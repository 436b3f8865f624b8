import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The inputs of a demo besides the code: its day, the number of further students, and the origin in its
 * links.
 */
export interface TemplateFacts {
  readonly day: string
  readonly students: number
  readonly origin: string
}

/**
 * Returns the name of this code's demo on a day: a hash of the server's sources with migrations and data, of
 * the contract and the phrases, and of every installed version. Anything that could change the demo changes
 * the name.
 */
export function templateKey(root: string, facts: TemplateFacts): string {
  const machine = [process.platform, process.arch, process.versions.node]
  const hash = createHash('sha256').update(JSON.stringify([facts.day, facts.students, facts.origin, machine]))
  for (const path of inputsOf(root)) {
    const content = readFileSync(join(root, path))
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex').slice(0, 24)
}

const isForTests = (path: string) => /\.test\.tsx?$|\/testing\/|\/factory\.ts$/.test(path)

/** Returns every file that determines the demo, as sorted paths from the root. Excludes test files. */
export function inputsOf(root: string): string[] {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}/src`)
  const sources = ['apps/api/src', ...packages].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
      .filter((path) => !isForTests(path)),
  )
  return ['package-lock.json', ...sources].toSorted()
}
