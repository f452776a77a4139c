/** A web page, a mail address or a page of this site; like private.is_link_target. */
const LINK_TARGET =
  /^(?:https?:\/\/[^\s<>"\\]+|mailto:[^\s<>"\\@]+@[^\s<>"\\@]+|\/(?:[^\s<>"\\/][^\s<>"\\]*)?)$/;

/** Returns whether a link may lead to an address. `javascript:` and other schemes may not be linked. */
export function isLinkTarget(address: string): boolean {
  return address.length <= 300 && LINK_TARGET.test(address);
}
