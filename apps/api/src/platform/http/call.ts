import type { Answered, EndpointShape, Received } from '@qadam/contract/endpoint.ts'
import type { Language } from '@qadam/contract/values.ts'
import type { Actor } from '../access/actor.ts'
import type { SchoolDb } from '../database/school-db.ts'
import type { Services } from './app-services.ts'
import type { FileAnswer } from './file-answer.ts'
import type { UploadedFile } from './multipart.ts'

/** What an action of the business works with: the school-scoped transaction, who acts, and when. */
export interface RequestContext<A extends Actor | null = Actor> {
  readonly db: SchoolDb
  readonly actor: A
  readonly schoolId: number
  readonly now: Date
  /** The language to answer in. */
  readonly language: Language
  readonly requestId: string
  readonly ip: string
  /** The client's own description (User-Agent), cut to 200 characters. */
  readonly client: string
  /** The cookies of the browser, where one asks: what it sent, and how the answer sets one. */
  readonly cookies?: { readonly header: string; set(cookie: string): void }
  readonly services: Services
  /** Runs after the commit, never when the transaction was rolled back: the place for what cannot be undone. */
  afterCommit(work: () => void | Promise<void>): void
}

/** Sets a header of the answer. */
export interface WithHeaders {
  setHeader(name: string, value: string): void
}

/** One request of a call, validated and scoped to its school. */
export type Call<E extends EndpointShape, A extends Actor | null = Actor> = RequestContext<A> &
  Received<E> & {
    readonly files: readonly UploadedFile[]
    /** The address with its query, for the next and previous links of a page. */
    readonly url: string
    /** Whether the reader stays for events, and which one they had last; an empty string at first. */
    readonly live: { readonly isWanted: boolean; readonly lastEventId: string }
    /** Adds a header to the answer. */
    setHeader(name: string, value: string): void
  }

/** What a handler answers with. */
export type HandlerAnswer<E extends EndpointShape> = E['response'] extends 'file'
  ? Promise<FileAnswer>
  : E['response'] extends 'nothing'
    ? Promise<void>
    : Promise<Answered<E>>
