import type { DnsRecord, RecordKind, RecordState } from '@qadam/contract/sender-address/schemas.ts'
import { selectorOf } from '../../../platform/mail/signing-key.ts'

/** What DNS showed at a name, of one kind of record. */
export interface Finding {
  readonly state: Exclude<RecordState, 'unknown'>
  readonly found: readonly string[]
}

/** What DNS showed at last, by the key of the record. */
export type Findings = Readonly<Record<string, Finding>>

/** A record that a domain has to have. */
export interface WantedRecord {
  readonly key: string
  readonly kind: RecordKind
  readonly name: string
  readonly value: string
  readonly isRequired: boolean
  /** Judges what stands at the name. */
  readonly judge: (texts: readonly string[]) => Finding
}

/** What the records of a domain are made of. */
export interface DomainFacts {
  readonly domain: string
  readonly token: string
  readonly keys: readonly { readonly number: number; readonly public_key: string }[]
  /** The mechanism of the installation in SPF. */
  readonly spf: string | undefined
}

/** The key of the record of a signing key among findings. */
export const keyOf = (number: number): string => `dkim ${number}`

/** Returns the records that a domain has to have, in the order in which they are explained. */
export function wantedRecords({ domain, token, keys, spf }: DomainFacts): WantedRecord[] {
  const ownership = `qadam-verification=${token}`
  return [
    {
      key: 'ownership',
      kind: 'ownership',
      name: domain,
      value: ownership,
      isRequired: true,
      judge: (texts) => judge(ofKind(texts, 'qadam-verification='), (text) => text.trim() === ownership),
    },
    ...keys.map(
      ({ number, public_key: key }): WantedRecord => ({
        key: keyOf(number),
        kind: 'dkim',
        name: `${selectorOf(number)}._domainkey.${domain}`,
        value: `v=DKIM1; k=rsa; p=${key}`,
        isRequired: true,
        judge: (texts) => judge(texts, (text) => tagOf(text, 'p') === key && tagOf(text, 'k') !== 'ed25519'),
      }),
    ),
    ...(spf === undefined ? [] : [spfRecord(domain, spf)]),
    {
      key: 'dmarc',
      kind: 'dmarc',
      name: `_dmarc.${domain}`,
      value: 'v=DMARC1; p=none',
      isRequired: false,
      judge: (texts) => {
        const policies = ofKind(texts, 'v=dmarc1')
        return judge(policies, (text) => policies.length === 1 && tagOf(text, 'p') !== undefined)
      },
    },
  ]
}

function spfRecord(domain: string, mechanism: string): WantedRecord {
  return {
    key: 'spf',
    kind: 'spf',
    name: domain,
    value: `v=spf1 ${mechanism} ~all`,
    isRequired: false,
    // A domain has one record of SPF: a second one makes both void (RFC 7208, 3.2).
    judge: (texts) => {
      const policies = ofKind(texts, 'v=spf1')
      const names = (text: string) => text.toLowerCase().split(/\s+/).includes(mechanism.toLowerCase())
      return judge(policies, (text) => policies.length === 1 && names(text))
    },
  }
}

/** Returns the records as people see them. A domain that has an SPF record changes that one. */
export function presentRecords(facts: DomainFacts, findings: Findings): DnsRecord[] {
  return wantedRecords(facts).map(({ key, kind, name, value, isRequired }) => {
    const finding = findings[key]
    const [own, ...others] = finding?.found ?? []
    const isMerged =
      kind === 'spf' && finding?.state === 'different' && own !== undefined && others.length === 0
    return {
      kind,
      name,
      value: isMerged ? withMechanism(own, facts.spf ?? '') : value,
      state: finding?.state ?? 'unknown',
      found: finding?.state === 'different' ? [...finding.found] : [],
      is_required: isRequired,
    }
  })
}

/** Returns an SPF record that names a mechanism too, before the one for all others. */
function withMechanism(record: string, mechanism: string): string {
  const [version = 'v=spf1', ...terms] = record.trim().split(/\s+/)
  const last = terms.findIndex((term) => /^[-~?+]?all$|^redirect=/i.test(term))
  const at = last === -1 ? terms.length : last
  return [version, ...terms.slice(0, at), mechanism, ...terms.slice(at)].join(' ')
}

const ofKind = (texts: readonly string[], begin: string): string[] =>
  texts.filter((text) => text.trim().toLowerCase().startsWith(begin))

const judge = (texts: readonly string[], isRight: (text: string) => boolean): Finding =>
  texts.some(isRight)
    ? { state: 'found', found: [] }
    : texts.length > 0
      ? { state: 'different', found: texts.slice(0, 3).map(readable) }
      : { state: 'missing', found: [] }

/** What stands in DNS is a stranger's: of a bounded length, without control characters. */
const readable = (text: string): string => text.slice(0, 500).replace(/[^\x20-\x7e]/g, '?')

/** Returns the value of a tag of `v=DKIM1; k=rsa; p=…`, without the spaces that it may have. */
function tagOf(text: string, name: string): string | undefined {
  for (const part of text.split(';')) {
    const [tag = '', ...value] = part.split('=')
    if (tag.trim().toLowerCase() === name) return value.join('=').replace(/\s+/g, '')
  }
  return undefined
}
