import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { generated } from './generated.ts'

const root = join(import.meta.dirname, '../..')
for (const { path, content } of await generated()) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), content)
  console.log(path)
}
process.exit(0)
