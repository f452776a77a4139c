import { vi } from 'vitest';

/** Makes the app's canvas return this JPEG for every picked file: happy-dom cannot decode pictures. */
export function drawAs(jpeg: Uint8Array<ArrayBuffer>): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), { fillRect: () => undefined, drawImage: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) =>
    onBlob(new Blob([jpeg], { type: 'image/jpeg' })),
  );
}
