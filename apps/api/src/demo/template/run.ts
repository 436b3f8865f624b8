import { resolve } from 'node:path'
import { copyTemplate, ensureTemplate, isEmptyDataDir, isForTemplate } from './demo-template.ts'

// Before a first start: lays the demo's cast down in DATA_DIR, made once a day for each state of the code. Where that
// is not asked for or not possible, it does nothing and the server makes its demo itself.
const { env: environment } = process
const dataDir = resolve(environment.DATA_DIR || '.data')
if (isForTemplate(environment) && isEmptyDataDir(dataDir)) {
  const phrase = (line: string) => console.log(`· ${line}`)
  const template = await ensureTemplate({ environment, students: 0, say: phrase })
  if (template && isEmptyDataDir(dataDir)) copyTemplate(template, dataDir)
}
process.exit(0)
