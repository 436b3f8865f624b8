import { join } from 'node:path'
import { apiDocument } from './api-document.ts'
import { arrows } from './arrows.ts'
import { auditLog } from './audit-log.ts'
import type { Check } from './check.ts'
import { circles } from './circles.ts'
import { clientKeys } from './client-keys.ts'
import { constantsInTests } from './constants-in-tests.ts'
import { designTokens } from './design-tokens.ts'
import { documents } from './documents.ts'
import { eventNames } from './event-names.ts'
import { exactMoney } from './exact-money.ts'
import { fileNames } from './file-names.ts'
import { functionLength } from './function-length.ts'
import { generatedDocs } from './generated-docs.ts'
import { handMadeSubmits } from './hand-made-submits.ts'
import { layers } from './layers.ts'
import { lint } from './lint.ts'
import { migrations } from './migrations.ts'
import { oneWay } from './one-way.ts'
import { phrases } from './phrases.ts'
import { plantedDefects } from './planted-defects.ts'
import { routeLoaders } from './route-loaders.ts'
import { screenInput } from './screen-input.ts'
import { sizes } from './sizes.ts'
import { statusLooks } from './status-looks.ts'
import { types } from './types-check.ts'
import { unusedCode } from './unused-code.ts'
import { webDoors } from './web-doors.ts'
import { words } from './words.ts'
import { writesAtHome } from './writes-at-home.ts'

// The checks that run for every commit.
const checks: readonly Check[] = [
  lint,
  types,
  fileNames,
  sizes,
  functionLength,
  arrows,
  layers,
  webDoors,
  circles,
  writesAtHome,
  auditLog,
  clientKeys,
  eventNames,
  phrases,
  migrations,
  screenInput,
  designTokens,
  statusLooks,
  words,
  oneWay,
  handMadeSubmits,
  exactMoney,
  routeLoaders,
  constantsInTests,
  plantedDefects,
  unusedCode,
  documents,
  generatedDocs,
  apiDocument,
]

const root = join(import.meta.dirname, '../..')
const asked = process.argv.slice(2)
let passed = 0
let failed = 0
for (const check of checks.filter(
  (one) => asked.length === 0 || asked.some((word) => one.title.includes(word)),
)) {
  const started = performance.now()
  const { looked, unit, faults } = await check.run(root)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const all = looked === 0 ? [...faults, 'it looked at nothing'] : faults
  console.log(`${all.length === 0 ? 'ok  ' : 'FAIL'} ${check.title}: ${looked} ${unit}, ${seconds} s`)
  for (const fault of all.slice(0, 40)) console.log(`       ${fault}`)
  if (all.length > 40) console.log(`       and ${all.length - 40} more`)
  if (all.length === 0) passed += 1
  else failed += 1
}
console.log(`check: ${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
