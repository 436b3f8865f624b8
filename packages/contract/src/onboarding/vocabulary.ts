/** Sections of the first steps; each is a third of the progress. */
export const onboardingSections = ['video', 'profile', 'data'] as const
export type OnboardingSection = (typeof onboardingSections)[number]

/** Returns the progress of the first steps in percent: 0, 33, 67 or 100. */
export function onboardingPercent(done: number): number {
  return Math.round((done / onboardingSections.length) * 100)
}
