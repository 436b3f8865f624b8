import { resolve } from 'node:path'
import { copyTemplate, ensureTemplate, isEmptyDataDir, isForTemplate } from './demo-template.ts'

// Before a first start: copies the demo into DATA_DIR, from a template created once a day for each state of
// the code. When that is not wanted or not possible, it does nothing and the server creates its demo itself.
const { env: environment } = process
const dataDir = resolve(environment.DATA_DIR || '.data')
if (isForTemplate(environment) && isEmptyDataDir(dataDir)) {
  const phrase = (line: string) => console.log(`· ${line}`)
  const template = await ensureTemplate({ environment, students: 0, say: phrase })
  if (template && isEmptyDataDir(dataDir)) copyTemplate(template, dataDir)
}
process.exit(0)
