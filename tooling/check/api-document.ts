import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describedApp } from '../docs/described-app.ts'
import type { Check } from './check.ts'

/** Clients load the whole document: a larger one has schemas that should be shared. */
const maxBytes = 900_000

/** Paths come from the specification, with their trailing slashes; other failures are under `default`. */
const rules = {
  'no-path-trailing-slash': 'off',
  'no-ambiguous-paths': 'off',
  'operation-4xx-response': 'off',
  'tag-description': 'off',
} as const

/** A client can be generated from the API document. */
export const apiDocument: Check = {
  title: 'api document',
  async run() {
    const { app } = await describedApp()
    const { body } = await app.http.inject('/api/v1/openapi.json')
    const config = await createConfig({ extends: ['recommended-strict'], rules })
    const problems = await lintFromString({ source: body, config })
    const faults = problems.map(
      ({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`,
    )
    if (body.length > maxBytes) faults.push(`the document has ${body.length} bytes, more than ${maxBytes}`)
    return { looked: app.served.length, unit: 'calls', faults }
  },
}
