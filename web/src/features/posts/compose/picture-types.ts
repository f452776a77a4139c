/** What file dialogs offer. Phones turn their own formats into JPEG as long as theirs is not asked for. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
