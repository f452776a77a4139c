/** Shows an email address. A long one wraps after the @, so that no single letter does. */
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
