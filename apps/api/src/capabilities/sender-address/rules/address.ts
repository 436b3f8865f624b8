import { domainToASCII } from 'node:url'
import { addressInvalid, publicDomain } from '../errors.ts'

/** An address whose domain is in ASCII, as letters and DNS have it. */
export interface ParsedAddress {
  readonly address: string
  readonly domain: string
}

/** Domains of mail services: no school can add a record to them. */
const publicDomains = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'outlook.kz'],
  ...['mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'internet.ru', 'xmail.ru', 'mail.kz', 'inbox.kz'],
  ...['yandex.ru', 'yandex.com', 'yandex.kz', 'yandex.by', 'ya.ru', 'narod.ru', 'rambler.ru', 'lenta.ru'],
  ...['icloud.com', 'me.com', 'mac.com', 'yahoo.com', 'ymail.com', 'aol.com', 'proton.me', 'protonmail.com'],
  ...['pm.me', 'gmx.com', 'gmx.de', 'gmx.net', 'web.de', 'zoho.com', 'tutanota.com', 'ukr.net', 'i.ua'],
  ...['libero.it', 'virgilio.it', 'tiscali.it', 'alice.it', 'qq.com', '163.com', '126.com', 'naver.com'],
])

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainPattern = new RegExp(`^(?:${label}\\.)+(?!\\d+$)${label}$`)

/** Returns the address with its domain in ASCII. @throws Failure 400 */
export function parseAddress(given: string): ParsedAddress {
  const at = given.lastIndexOf('@')
  const domain = domainToASCII(given.slice(at + 1)).toLowerCase()
  const address = `${given.slice(0, at)}@${domain}`
  if (at < 1 || at > 64 || domain.length > 200 || address.length > 254 || !domainPattern.test(domain))
    throw addressInvalid()
  if (publicDomains.has(domain)) throw publicDomain(domain)
  return { address, domain }
}
