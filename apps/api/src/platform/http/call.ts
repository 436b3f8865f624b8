import type { Answered, EndpointShape, Received } from '@qadam/contract/endpoint.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Services } from './app-services.ts'
import type { FileAnswer } from './file-answer.ts'
import type { UploadedFile } from './multipart.ts'

/** The context of a command or query: the school-scoped transaction, the actor, and the time. */
export interface RequestContext<A extends Actor | null = Actor> {
  readonly db: SchoolDb
  readonly actor: A
  readonly schoolId: number
  readonly now: Date
  /** The language of the response. */
  readonly language: Language
  readonly requestId: string
  /** The full address, for the audit log and consents. Limits count by `clientKey`. */
  readonly ip: string
  /** The client as limits count it: an IPv4 address or the /64 network of an IPv6 one. */
  readonly clientKey: string
  /** The client's User-Agent, truncated to 200 characters. */
  readonly client: string
  /** The browser's cookies, when available: the request header, and how the response sets one. */
  readonly cookies?: { readonly header: string; set(cookie: string): void }
  readonly services: Services
  /**
   * Runs work that opens a transaction of its own once the call's has ended: what a stream or a file reads
   * later. It waits for a slot as the call did.
   */
  inSlot<T>(work: () => Promise<T>): Promise<T>
  /** Runs after the commit, never after a rollback: for effects that cannot be undone. */
  afterCommit(work: () => void | Promise<void>): void
}

/** What a query needs of a context, whoever it runs for: the only spelling of a part of a context. */
export type ReadContext<A extends Actor | null = Actor> = Pick<
  RequestContext<A>,
  'db' | 'actor' | 'schoolId' | 'now' | 'language' | 'services'
>

/** Sets response headers. */
export interface WithHeaders {
  setHeader(name: string, value: string): void
}

/** One request of a call, validated and scoped to its school. */
export type Call<E extends EndpointShape, A extends Actor | null = Actor> = RequestContext<A> &
  Received<E> & {
    readonly files: readonly UploadedFile[]
    /** The URL with its query, for a page's next and previous links. */
    readonly url: string
    /** Whether the client requests an event stream, and its last event id; empty at first. */
    readonly live: { readonly isWanted: boolean; readonly lastEventId: string }
    /** Sets a response header. */
    setHeader(name: string, value: string): void
  }

/** A handler's result. */
export type HandlerAnswer<E extends EndpointShape> = E['response'] extends 'file'
  ? Promise<FileAnswer>
  : E['response'] extends 'nothing'
    ? Promise<void>
    : Promise<Answered<E>>
