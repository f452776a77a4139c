/** Returns the path of a park's wait times. */
export function waitsPath(parkId: string): string {
  return `/wait-times?${new URLSearchParams({ park: parkId })}`;
}
