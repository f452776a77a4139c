/** The look of an `ActionIcon` on a picture. */
export const iconOnPicture = {
  variant: 'transparent',
  radius: 'xl',
  c: 'white',
  bg: 'rgb(16 13 40 / 55%)',
} as const;
