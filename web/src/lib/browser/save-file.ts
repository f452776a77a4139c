/** How long the object URL stays valid, so that the browser can start to read the file. */
const URL_LIFETIME_MS = 60_000;

/** Offers a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), URL_LIFETIME_MS);
}
