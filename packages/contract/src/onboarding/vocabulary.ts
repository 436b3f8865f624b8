/** Sections of the first steps; each is a third of the progress. */
export const onboardingSections = ['video', 'profile', 'data'] as const
export type OnboardingSection = (typeof onboardingSections)[number]

/** How far the first steps are in percent: 0, 33, 67, 100. */
export function onboardingPercent(done: number): number {
  return Math.round((done / onboardingSections.length) * 100)
}
