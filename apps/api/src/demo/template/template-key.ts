import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a demo depends on besides the code: its day, how many further students, and where its letters lead. */
export interface TemplateFacts {
  readonly day: string
  readonly students: number
  readonly origin: string
}

/**
 * The name of the demo that this code makes on a day: a hash of all of the server with its migrations and data, of the
 * contract and the phrases, and of every installed version. Whatever could make another demo gives another name.
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

/** Every file that the demo is made by, as paths from the root, in order. What is for tests makes nothing. */
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
