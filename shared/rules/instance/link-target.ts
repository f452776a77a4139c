/**
 * A web page, an email address or a page of this site. Keep equal to the pattern in private.is_link_target, which also rejects
 * control characters.
 */
const LINK_TARGET =
  /^(?:https?:\/\/[^\s<>"\\]+|mailto:[^\s<>"\\@]+@[^\s<>"\\@]+|\/(?:[^\s<>"\\/][^\s<>"\\]*)?)$/;

/** Returns whether a link may have this target. Rejects `javascript:` and other schemes. */
export function isLinkTarget(address: string): boolean {
  return address.length <= 300 && LINK_TARGET.test(address);
}
