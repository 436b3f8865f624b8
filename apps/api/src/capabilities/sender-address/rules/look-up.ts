import { Resolver } from 'node:dns/promises'
import type { Findings, WantedRecord } from './records.ts'

/** Names that no DNS has (RFC 2606): they are not asked for outside. */
const reserved = /(^|\.)(example|invalid|localhost|test|example\.(com|net|org))$/

/** What DNS answered: findings of the records that it answered about. */
export interface LookedUp {
  readonly findings: Findings
  /** False when it did not answer about one that is required. */
  readonly isWhole: boolean
}

/** Looks records up. `servers` are asked instead of those of the machine. */
export async function lookUp(
  records: readonly WantedRecord[],
  servers: readonly string[],
): Promise<LookedUp> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  const asked = new Map<string, Promise<readonly string[] | undefined>>()
  const textsAt = (name: string) => {
    if (servers.length === 0 && reserved.test(name)) return Promise.resolve(undefined)
    const known = asked.get(name) ?? textsOf(resolver, name)
    asked.set(name, known)
    return known
  }
  const answers = await Promise.all(
    records.map(async ({ key, kind, name, judge }) => {
      // A subdomain without a policy has that of the domain above it.
      const texts = await (kind === 'dmarc' ? policyTexts(name, textsAt) : textsAt(name))
      return [key, texts && judge(texts)] as const
    }),
  )
  const findings: Findings = Object.fromEntries(
    answers.flatMap(([key, finding]) => (finding ? [[key, finding] as const] : [])),
  )
  return { findings, isWhole: records.every(({ key, isRequired }) => !isRequired || key in findings) }
}

async function policyTexts(
  name: string,
  textsAt: (name: string) => Promise<readonly string[] | undefined>,
): Promise<readonly string[] | undefined> {
  const own = await textsAt(name)
  if (!own || own.length > 0) return own
  const [, , ...above] = name.split('.')
  return above.length < 2 ? own : policyTexts(`_dmarc.${above.join('.')}`, textsAt)
}

/** Returns the texts at a name, their parts of 255 bytes joined; undefined when DNS did not answer. */
async function textsOf(resolver: Resolver, name: string): Promise<readonly string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined
  }
}
