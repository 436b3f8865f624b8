import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { sourceFiles } from './source-files.ts'

/** The one file that reads the address of a request: `clientOf` for limits, `fullAddressOf` for logs. */
const home = 'apps/api/src/platform/http/client-address.ts'

/** Whoever stores or shows full addresses: the audit log, consents, sign-ins, trusted devices and the reports of them. */
const keepers: readonly RegExp[] = [
  /^apps\/api\/src\/platform\/events\/record(-many)?\.ts$/,
  /^apps\/api\/src\/capabilities\/accounts\/commands\/(registration|sign-in|grant-sign-in|trusted-devices|invitations)\.ts$/,
  /^apps\/api\/src\/capabilities\/consultations\/commands\/store-message\.ts$/,
  /^apps\/api\/src\/capabilities\/privacy\/(commands\/(consents|openings)|queries\/breach|jobs\/breach-report)\.ts$/,
  /^apps\/api\/src\/capabilities\/timeline\/queries\/timeline\.ts$/,
]

const ofRequest = /\b(?:request|req|raw)\??\.ip\b|\{[^{}]*\bip\b[^{}]*\}(?:: FastifyRequest\b| = request\b)/
const anyAddress = /\.ip\b/
const limitCall = /\b(?:spend|count|giveBack|forgive|spendRequest)\(/g

/**
 * Limits count clients, of which an IPv6 /64 network is one, and never full addresses: whoever has such a
 * network would have a limit for each address of it.
 */
export const clientKeys: Check = {
  title: 'client keys',
  async run(root) {
    const paths = sourceFiles(root, 'apps/api/src/*.ts').filter((path) => !/\.test\.ts$/.test(path))
    const faults = paths
      .filter((path) => path !== home)
      .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
    return { looked: paths.length, unit: 'files', faults }
  },
}

function faultsOf(path: string, content: string): string[] {
  if (ofRequest.test(content))
    return [`${path}: takes the address of a request; use clientOf for a limit, fullAddressOf for a log`]
  if (argumentsOf(content).some((given) => anyAddress.test(given)))
    return [`${path}: a limit counts by a full address; use clientKey of the context`]
  const isKeeper = keepers.some((keeper) => keeper.test(path))
  if (anyAddress.test(content) && !isKeeper)
    return [`${path}: names a full address and is none of those that store them (client-keys.ts)`]
  return []
}

/** Returns what the calls of limits are given, up to the closing parenthesis. */
function argumentsOf(content: string): string[] {
  return [...content.matchAll(limitCall)].map(({ index, 0: call }) => {
    const from = index + call.length
    let depth = 1
    let at = from
    for (; at < content.length && depth > 0; at += 1) {
      if (content[at] === '(') depth += 1
      if (content[at] === ')') depth -= 1
    }
    return content.slice(from, at)
  })
}
