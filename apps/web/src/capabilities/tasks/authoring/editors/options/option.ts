import type { Texts } from '../../tidied.ts'

export interface Option {
  readonly id: string
  readonly text: Texts
  readonly is_correct: boolean
  readonly feedback?: Texts | undefined
  readonly weight?: number | undefined
}
