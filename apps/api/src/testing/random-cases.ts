/** How many times more often the long tests repeat a case than the normal run. */
export const fuzzTimes = Number(process.env.FUZZ_TIMES ?? '1')

/** Returns the number of random cases of a property, given the number in a normal run. */
export const randomCases = (everyChange: number): number => everyChange * fuzzTimes
