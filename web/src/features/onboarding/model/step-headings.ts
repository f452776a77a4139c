import type { OnboardingStep } from './onboarding-steps.ts';

/** What each step asks, and a word on why. */
export const stepHeadings: Readonly<
  Record<OnboardingStep, { readonly heading: string; readonly lead: string }>
> = {
  name: { heading: 'What should we call you?', lead: 'This is how other thrill seekers will know you.' },
  photo: { heading: 'Put a face to the name', lead: 'So that people find you in the queue.' },
  bio: { heading: 'Tell us about yourself', lead: 'A short bio: first coaster, worst soaking, anything.' },
  'favorite-coaster': {
    heading: 'Which coaster is your favourite?',
    lead: 'The one you would ride until they close the gates.',
  },
  'home-park': { heading: 'Where is your home park?', lead: 'The park you know without a map.' },
  socials: { heading: 'Where else can we find you?', lead: 'All three are optional.' },
  tour: {
    heading: 'Joining Thrill Tour 2025?',
    lead: 'Ten days of coasters across Italy, 21–30 July 2025. You can change your mind later.',
  },
  'thrill-guide': { heading: 'Become a THRILL GUIDE', lead: 'Help others, and it shows.' },
  preview: { heading: 'Ready to Ride!', lead: 'This is how other members will see you.' },
};
