/** How long the browser may take to start reading a file that the page offers. */
const READING_STARTS_WITHIN_MS = 60_000;

/** Offers a file as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READING_STARTS_WITHIN_MS);
}
