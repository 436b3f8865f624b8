/** How often the long tests try what a test tries once with every change. */
export const fuzzTimes = Number(process.env.FUZZ_TIMES ?? '1')

/** Number of random cases for a property that is tried with `everyChange` of them with every change. */
export const randomCases = (everyChange: number): number => everyChange * fuzzTimes
