/** Shows an email address. A long one breaks after the @, so that its last letter does not stand alone on the second line. */
export function EmailAddress({ email }: { readonly email: string }) {
  const [name, ...domain] = email.split(/(?<=@)/);
  return (
    <bdi>
      {name}
      <wbr />
      {domain}
    </bdi>
  );
}
