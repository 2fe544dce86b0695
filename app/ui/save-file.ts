/** Milliseconds: Safari reads the file some time after the click, and loses it where its address has ended by then. */
const READ_BY = 60_000;

/**
 * Hands a text to the browser to keep as a file.
 * @param type its media type.
 */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY);
}
