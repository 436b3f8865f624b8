/** The TypeScript type of a column, by the parsers of `platform/database/pools.ts`. */
export type ValueKind = Scalar | `${Scalar}[]`
type Scalar = 'string' | 'number' | 'boolean' | 'json' | 'bytes'

// Type OIDs of `pg_type`; those of arrays beside their elements'.
const kinds: readonly (readonly [Scalar, ReadonlyMap<number, number>])[] = [
  [
    'number',
    new Map([
      [20, 1016],
      [21, 1005],
      [23, 1007],
      [700, 1021],
      [701, 1022],
      [1700, 1231],
      [26, 1028],
    ]),
  ],
  ['boolean', new Map([[16, 1000]])],
  [
    'json',
    new Map([
      [114, 199],
      [3802, 3807],
    ]),
  ],
  ['bytes', new Map([[17, 1001]])],
  // Text, names, single characters, dates, timestamps and addresses are strings.
  [
    'string',
    new Map([
      [25, 1009],
      [1043, 1015],
      [1042, 1014],
      [19, 1003],
      [18, 1002],
      [1082, 1182],
      [1184, 1185],
      [1083, 1183],
      [2950, 2951],
      [869, 1041],
      [2205, 2210],
    ]),
  ],
]

const byType = new Map<number, ValueKind>(
  kinds.flatMap(([kind, types]) =>
    [...types].flatMap(([type, array]): [number, ValueKind][] => [
      [type, kind],
      [array, kind === 'json' ? 'json' : `${kind}[]`],
    ]),
  ),
)

/** Returns the TypeScript type of a database type, undefined for one that no row of ours declares. */
export const kindOf = (type: number): ValueKind | undefined => byType.get(type)
