import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

const issuer = 'qadam'
const audience = 'qadam-api'

/** The claims of an access token, under the specification's names, and its sign-in row. */
export interface TokenClaims {
  readonly first_name: string
  readonly role: string
  readonly tariff_status: boolean
  readonly first_visit: boolean
  readonly email: string
  readonly user_id: number
  readonly school_id: number
  readonly currency: string
  /** Id of the sign-in row. */
  readonly sid: number
}

/** The sign-in, school and person of a token; everything else is read from the row. */
export interface TokenSubject {
  readonly schoolId: number
  readonly signInId: number
  /** Undefined for a token that does not name the person. */
  readonly personId: number | undefined
}

interface ReadToken {
  readonly subject: TokenSubject
  /** Seconds since 1970, like the claim. */
  readonly expiresAt: number
}

/** Signs and verifies access tokens. One algorithm, one key, from the settings. */
export class Tokens {
  readonly #key: Uint8Array
  /** Cache of tokens with a verified signature; only the expiry is checked again. */
  readonly #read = new LRUCache<string, ReadToken>({ max: 5_000 })

  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** Returns a bearer token valid until `expiresAt`, unless its sign-in row ends earlier. */
  sign(claims: TokenClaims, issuedAt: Date, expiresAt: Date): Promise<string> {
    return new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(String(claims.user_id))
      .setIssuedAt(Math.floor(issuedAt.getTime() / 1000))
      .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
      .sign(this.#key)
  }

  /** Returns the sign-in of a bearer token, or null when it is foreign, altered or expired. */
  async read(token: string, now: Date): Promise<TokenSubject | null> {
    const known = this.#read.get(token)
    if (known) return known.expiresAt > Math.floor(now.getTime() / 1000) ? known.subject : null
    try {
      const { payload } = await jwtVerify(token, this.#key, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        issuer,
        audience,
        currentDate: now,
      })
      const { school_id: schoolId, sid, user_id: personId, exp } = payload
      if (!Number.isSafeInteger(schoolId) || !Number.isSafeInteger(sid) || exp === undefined) return null
      const subject = {
        schoolId: schoolId as number,
        signInId: sid as number,
        personId: Number.isSafeInteger(personId) ? (personId as number) : undefined,
      }
      this.#read.set(token, { subject, expiresAt: exp })
      return subject
    } catch {
      return null
    }
  }
}
