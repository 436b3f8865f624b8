declare module 'autocannon' {
  interface Request {
    path?: string
    method?: string
    body?: string
    headers?: Readonly<Record<string, string>>
  }
  interface Result {
    readonly '2xx': number
    readonly '3xx': number
    readonly duration: number
    readonly errors: number
    readonly throughput: { readonly total: number }
  }
  interface Instance extends Promise<Result> {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): this
  }
  export default function autocannon(options: {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly headers?: Readonly<Record<string, string>>
    readonly requests?: readonly { readonly setupRequest: (request: Request) => Request }[]
  }): Instance
}
