export interface TransferSearch {
  readonly file?: number | undefined
  readonly list?: number | undefined
  readonly only?: 'good' | 'noted' | 'broken' | 'twins' | undefined
  readonly page: number
}
