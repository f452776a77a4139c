import { onTestFinished, vi } from 'vitest';

/** Makes the app's canvas return this JPEG for every picked file: happy-dom cannot decode pictures. `size` is that of the decoded file. */
export function stubCanvas(jpeg: Uint8Array<ArrayBuffer>, size = { width: 640, height: 480 }): void {
  stubDecoder(async () => ({ ...size, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), { fillRect: () => undefined, drawImage: () => undefined }),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) =>
    onBlob(new Blob([jpeg], { type: 'image/jpeg' })),
  );
}

/** Makes the app fail to decode every picked file, as a browser does with a damaged file. */
export function stubDecodeError(): void {
  stubDecoder(async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
}

function stubDecoder(decode: () => Promise<object>): void {
  vi.stubGlobal('createImageBitmap', decode);
  onTestFinished(() => void vi.unstubAllGlobals());
}
