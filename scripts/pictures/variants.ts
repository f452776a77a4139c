import type { BrowserContextOptions } from '@playwright/test';

export type Variant = {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Font size of the page in percent of the usual size. */
  readonly textSize?: number;
};

const phone = { deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;
const light = { colorScheme: 'light' } as const;
const dark = { colorScheme: 'dark' } as const;

/** The devices and settings with which each picture is taken. */
export const variants: readonly Variant[] = [
  { name: 'phone-light', options: { ...phone, ...light, viewport: { width: 390, height: 844 } } },
  { name: 'phone-dark', options: { ...phone, ...dark, viewport: { width: 390, height: 844 } } },
  { name: 'small', options: { ...phone, ...light, viewport: { width: 320, height: 568 } } },
  { name: 'landscape', options: { ...phone, ...dark, viewport: { width: 844, height: 390 } } },
  {
    name: 'large-text',
    options: { ...phone, ...light, viewport: { width: 390, height: 844 } },
    textSize: 200,
  },
  { name: 'desktop-light', options: { ...light, viewport: { width: 1280, height: 800 } } },
  { name: 'desktop-dark', options: { ...dark, viewport: { width: 1280, height: 800 } } },
  { name: 'wide', options: { ...light, viewport: { width: 1920, height: 1080 } } },
];
