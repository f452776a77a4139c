/** Shows an email address. A long one breaks after the @, so that the second line is not only its last letter. */
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
