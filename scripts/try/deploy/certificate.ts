import { execFile } from 'node:child_process';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';

/** Paths of the two PEM files. */
export type Certificate = { readonly certificate: string; readonly key: string };

/** Creates a certificate for localhost and 127.0.0.1 in a folder, and makes this process trust it. */
export async function selfSignedCertificate(folder: string): Promise<Certificate> {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const parameters =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj /CN=localhost';
  await promisify(execFile)('openssl', [
    ...parameters.split(' '),
    '-addext',
    'subjectAltName=DNS:localhost,IP:127.0.0.1',
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  // A proxy may run as another user, who must read the key.
  await chmod(key, 0o644);
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')]);
  return { certificate, key };
}
