/** MIME types for file dialogs. Without HEIC in the list, iPhones convert their photos to JPEG. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
