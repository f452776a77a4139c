/**
 * The part of XMLHttpRequest that uploads use, built on `fetch`. happy-dom's own XMLHttpRequest needs happy-dom's Request and Headers,
 * which the test environment replaces with those of Node.
 */
export class UploadRequest {
  readonly upload: { onprogress?: (progress: { readonly loaded: number; readonly total: number }) => void } =
    {};
  status = 0;
  responseText = '';
  onload: (() => void) | undefined;
  onerror: (() => void) | undefined;
  onabort: (() => void) | undefined;
  onloadend: (() => void) | undefined;
  readonly #abortController = new AbortController();
  readonly #headers = new Headers();
  #method = '';
  #url = '';

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.#abortController.abort();
  }

  async send(file: Blob): Promise<void> {
    const init = { method: this.#method, headers: this.#headers, signal: this.#abortController.signal };
    try {
      const body = await file.arrayBuffer();
      this.upload.onprogress?.({ loaded: 0, total: file.size });
      const response = await fetch(this.#url, { ...init, body });
      this.responseText = await response.text();
      this.status = response.status;
      this.onload?.();
    } catch {
      if (this.#abortController.signal.aborted) this.onabort?.();
      else this.onerror?.();
    }
    this.onloadend?.();
  }
}
