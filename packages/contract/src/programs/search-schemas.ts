import { z } from 'zod'
import { pageOf } from '../paging.ts'

/** How a searched text was understood; only beside `q`. */
const understoodSearch = z
  .object({
    /** Nothing has all words: what is listed has as many of them as anything has. */
    near: z.boolean(),
    /** The text without its slips, where it had any. */
    meant: z.string().nullable(),
    /** What words were taken to mean where they do not say it themselves: "doctor" for General Medicine. */
    terms: z.array(
      z.object({
        word: z.string(),
        /** The meanings with most programs, at most three. */
        names: z.array(z.string()),
        /** Number of further meanings. */
        more: z.int(),
      }),
    ),
  })
  .meta({ id: 'UnderstoodSearch' })

export type UnderstoodSearch = z.output<typeof understoodSearch>

/** A page of programs; beside `q` with how it was understood. */
export function searchedPageOf<Item extends z.ZodType>(item: Item) {
  return pageOf(item).extend({ search: understoodSearch.optional() })
}

const suggested = z.object({ id: z.int(), name: z.string() })
/** What may be meant by what is being typed, by groups. */
export const suggestions = z.object({
  meant: z.string().nullable(),
  programs: z.array(suggested.extend({ university: z.string().nullable() })),
  universities: z.array(suggested),
  /** A city with all its districts: the ids of the dictionary's rows. */
  cities: z.array(z.object({ ids: z.array(z.int()), name: z.string() })),
  /** Fields of the filters have an id; a speciality without one is searched by its name. */
  fields: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
})
