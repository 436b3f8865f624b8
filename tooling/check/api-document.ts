import { createConfig, lintFromString } from '@redocly/openapi-core'
import { smallest } from '../../apps/api/src/platform/http/openapi/document-files.ts'
import { printDocument } from '../../apps/api/src/platform/http/openapi/print-document.ts'
import { describedApp } from '../docs/described-app.ts'
import type { Check } from './check.ts'

/** Clients load the whole document: bytes of a call on the wire, in each encoding. Words and examples cost little there. */
const maxCompressedBytesPerCall = 150

/** Paths come from the specification, with their trailing slashes; other failures are under `default`. */
const rules = {
  'no-path-trailing-slash': 'off',
  'no-ambiguous-paths': 'off',
  'operation-4xx-response': 'off',
  'tag-description': 'off',
} as const

const failureCodesFile = new URL('../../apps/api/src/failure-codes.json', import.meta.url)

/** A client can be generated from the API document. */
export const apiDocument: Check = {
  title: 'api document',
  async run() {
    const { app } = await describedApp()
    const body = JSON.stringify(await printDocument(app, failureCodesFile))
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const problems = await lintFromString({ source: body, config })
    const faults = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    )
    const maxBytes = app.served.length * maxCompressedBytesPerCall
    for (const encoding of ['br', 'gzip'] as const) {
      const { length } = await smallest(Buffer.from(body), encoding)
      if (length > maxBytes)
        faults.push(`the document has ${length} bytes by ${encoding}, more than ${maxBytes}`)
    }
    return { looked: app.served.length, unit: 'calls', faults }
  },
}
