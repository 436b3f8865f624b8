type PluralForm = 'one' | 'few' | 'many' | 'other'
type IsPlural<K> = K extends `${string}_${PluralForm}` ? true : false
type Stem<K> = K extends `${infer S}_${PluralForm}` ? S : never

/**
 * The required shape of the Kazakh and English phrases, derived from the Russian ones: the same keys, and for
 * a plural phrase (`days_one`, `days_few`, `days_many` in Russian) the two forms `days_one` and `days_other`.
 */
export type Translation<Russian> = {
  readonly [K in keyof Russian as IsPlural<K> extends true ? never : K]: string
} & {
  readonly [K in keyof Russian as K extends string ? `${Stem<K>}_${'one' | 'other'}` : never]: string
}
